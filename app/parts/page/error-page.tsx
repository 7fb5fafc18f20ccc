import { isRouteErrorResponse, Link, useParams, useRouteError } from "react-router";
import { isLanguage } from "#app/http/language.ts";
import type { Locale } from "#business/locale.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";

export function ErrorPage() {
  const { lang } = useParams();
  const status = useStatus();
  const languages: Locale[] = isLanguage(lang) ? [lang] : ["de", "en"];
  return (
    <div className="page">
      <div className="scholarly pt-16 pb-10">
        <title>{`${status === 404 ? "Oops! Page not found" : status} · ${product}`}</title>
        <meta name="robots" content="noindex" />
        <p className="figures text-4xl text-brass">{status}</p>
        <div className="grid gap-10">
          {status === 404 && <MissingYear />}
          {status === 404 && (
            <h1 lang="en" className="text-4xl">
              Oops! Page not found
            </h1>
          )}
          {languages.map((language, i) => (
            <ErrorText
              key={language}
              language={language}
              status={status}
              titled={status !== 404}
              first={i === 0}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

function MissingYear() {
  return (
    <svg viewBox="0 0 640 72" aria-hidden="true" className="sheet-drawing max-w-2xl">
      <path className="contour" d="M10 50H630" />
      <path className="fine" d={strokes(10, 31, "50v7", 21)} />
      <path className="fine" d={strokes(222, 8, "50l4 -8", 25)} />
      <path className="fine" d="M72 50V27M164 50V27M474 50V27M598 50V27" />
      <path
        className="solid"
        d="M62 16a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M154 16a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M464 16a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M588 16a10 10 0 1 0 20 0a10 10 0 1 0 -20 0"
      />
      <path
        className="leader"
        strokeDasharray="3 3"
        d="M308 16a12 12 0 1 0 24 0a12 12 0 1 0 -24 0M320 28V42"
      />
    </svg>
  );
}

function strokes(from: number, step: number, line: string, count: number): string {
  return Array.from({ length: count }, (_, i) => `M${from + i * step} ${line}`).join("");
}

export function StandaloneErrorPage() {
  return (
    <main id="content" tabIndex={-1} className="outline-none">
      <ErrorPage />
    </main>
  );
}

function useStatus(): number {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? error.status : 500;
}

function ErrorText({
  language,
  status,
  titled,
  first,
}: {
  language: Locale;
  status: number;
  titled: boolean;
  first: boolean;
}) {
  const { title, text } = errorText(status, language);
  const Title = first ? "h1" : "h2";
  return (
    <div lang={language} className="measure grid justify-items-start gap-4">
      {titled && <Title className="text-3xl">{title}</Title>}
      <p className="text-lg">{text}</p>
      <Link to={`/${language}`} className="link font-semibold">
        {m.site_to_home({}, { locale: language })}
      </Link>
    </div>
  );
}

function errorText(status: number, locale: Locale): { title: string; text: string } {
  if (status === 404) return { title: "", text: m.site_not_found_text({}, { locale }) };
  if (status === 403)
    return { title: m.site_forbidden({}, { locale }), text: m.site_forbidden_text({}, { locale }) };
  if (status === 429)
    return { title: m.site_too_many({}, { locale }), text: m.site_too_many_text({}, { locale }) };
  if (status === 503)
    return { title: m.site_unavailable({}, { locale }), text: m.site_unavailable_text({}, { locale }) };
  if (status >= 400 && status < 500)
    return { title: m.site_not_accepted({}, { locale }), text: m.site_not_accepted_text({}, { locale }) };
  return { title: m.site_broken({}, { locale }), text: m.site_broken_text({}, { locale }) };
}
