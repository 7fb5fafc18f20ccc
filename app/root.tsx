import { useEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useParams,
  useRouteLoaderData,
} from "react-router";
import { ConnectionNotice } from "#app/connection/connection-notice.tsx";
import { UnsentProvider } from "#app/connection/unsent-provider.tsx";
import { watchConnection } from "#app/connection/watch-connection.ts";
import consentScript from "#app/first-paint/consent.js?raw";
import { ConsentBanner, ConsentSettings } from "#app/first-paint/consent.tsx";
import earlyInputScript from "#app/first-paint/early-input.js?raw";
import { releaseEarlyInput } from "#app/first-paint/release-early-input.ts";
import { readRequestCookie } from "#app/http/cookies.ts";
import { requireSitePassword } from "#app/http/gate.ts";
import { isLanguage } from "#app/http/language.ts";
import { unlessSearch } from "#app/http/unless-search.ts";
import "#app/ui/server-html.ts";
import { m } from "#texts/messages.js";
import { paraglideMiddleware } from "#texts/server.js";
import type { Route } from "./+types/root.ts";
import { nonceContext, routeContext, servicesContext } from "./http/request-contexts.ts";
import { SentStyles } from "./sent-styles.tsx";

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context, pattern }, next) => {
    context.set(routeContext, `/${pattern}`);
    const { config, secret } = context.get(servicesContext);
    requireSitePassword(request, config, secret, new Date());
    const response = await next();
    if (config.sitePassword) response.headers.set("X-Robots-Tag", "noindex");
    return response;
  },
  ({ request: { url, headers } }, next) =>
    // It clones what it is given, and the clone of a body that nobody reads stays in memory whole.
    paraglideMiddleware(new Request(url, { headers }), () => next(), { effectiveRequestUrl }),
];

/** URLs without a language (files, the development mailbox) are read as German and keep their path. */
function effectiveRequestUrl({ url }: Request): URL {
  const requestedUrl = new URL(url);
  const named = isLanguage(requestedUrl.pathname.split("/")[1]?.replace(/\.data$/, ""));
  return named ? requestedUrl : new URL(`/de${requestedUrl.pathname}`, requestedUrl);
}

export function loader({ context, request }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext);
  const chosen = readRequestCookie(request, config, "theme");
  return {
    nonce: context.get(nonceContext),
    publicUrl: config.publicUrl,
    theme: chosen === "light" || chosen === "dark" ? chosen : null,
  };
}

export const shouldRevalidate = unlessSearch;

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

export function Layout({ children }: { children: React.ReactNode }) {
  const { lang } = useParams();
  const shell = useRouteLoaderData<typeof loader>("root");
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  const scriptless = handles.some((handle) => handle?.scriptless);
  const holdsInput = handles.some((handle) => handle?.holdsEarlyInput);
  const language = isLanguage(lang) ? lang : "de";
  return (
    // after-paint.js and consent.js set attributes on this element.
    <html lang={language} data-theme={shell?.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f2e8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14160f" media="(prefers-color-scheme: dark)" />
        <Meta />
        <SentStyles />
        <Links />
        {shell && (
          <script
            nonce={shell.nonce}
            {...serverOnlyHtml(import.meta.env.SSR ? headScripts(holdsInput) : "")}
          />
        )}
      </head>
      <body>
        <a
          href="#content"
          className="absolute left-2 top-2 z-50 -translate-y-20 bg-fir px-4 py-2 text-reversed focus:translate-y-0"
        >
          {m.site_skip()}
        </a>
        {/* Before the page, so the keyboard reaches the question first; displayed at the lower edge. */}
        {import.meta.env.SSR ? (
          <div className="contents">
            <ConsentBanner lang={language} />
          </div>
        ) : (
          <div className="contents" {...serverOnlyHtml("")} />
        )}
        {children}
        {import.meta.env.SSR ? (
          <div className="contents">
            <ConsentSettings />
          </div>
        ) : (
          <div className="contents" {...serverOnlyHtml("")} />
        )}
        {/* Without the loader's nonce the CSP would block them; the page works without scripts. */}
        {shell && (!scriptless || !import.meta.env.SSR) && (
          <>
            <ScrollRestoration nonce={shell.nonce} />
            <Scripts nonce={shell.nonce} />
          </>
        )}
      </body>
    </html>
  );
}

type PageHandle = { scriptless?: boolean; holdsEarlyInput?: boolean };

function headScripts(holdsInput: boolean): string {
  return holdsInput ? `${consentScript}\n${earlyInputScript}` : consentScript;
}

function serverOnlyHtml(html: string) {
  return {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: { __html: html },
  };
}

if (!import.meta.env.SSR) watchConnection();

export default function Root() {
  const { pathname, search } = useLocation();
  // Runs after the effects of all that stands inside, so that tests know when the page of an address listens.
  useEffect(() => {
    document.documentElement.dataset.live = new URL(`${pathname}${search}`, location.href).href;
    releaseEarlyInput();
  }, [pathname, search]);
  return (
    <UnsentProvider>
      <Outlet />
      <ConnectionNotice />
    </UnsentProvider>
  );
}

export { StandaloneErrorPage as ErrorBoundary } from "#app/parts/page/error-page.tsx";
