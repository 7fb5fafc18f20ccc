import { type SubmitEvent, useEffect, useRef } from "react";
import { data, redirect, useFetcher } from "react-router";
import { useIsUnsent } from "#app/connection/held-requests.ts";
import { setCookie } from "#app/http/cookies.ts";
import { formAction, noFields, on } from "#app/http/form-action.ts";
import { gateToken, isSitePassword } from "#app/http/gate.ts";
import { isLanguage, languageNames, languageOf, pathInLanguage } from "#app/http/language.ts";
import { nextPath, nextQuery } from "#app/http/next-path.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext, servicesContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { ToastRegion, toast } from "#app/ui/toast.tsx";
import { enterSite, siteZone } from "#app/zones.ts";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { TooMany } from "#business/errors.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/gate.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

export function loader({ context, params, url }: Route.LoaderArgs) {
  if (!isLanguage(params.lang)) throw data(null, { status: 404 });
  if (!context.get(servicesContext).config.sitePassword) throw redirect(`/${params.lang}`);
  return { next: nextPath(url.searchParams.get("next")) ?? `/${params.lang}` };
}

type Answer = { success: boolean; token?: string; next?: string; wait?: boolean };

/** Checks the password, rate-limited. With `?stay` it returns the token, otherwise it redirects. */
export async function action(args: Route.ActionArgs) {
  const { context, params, url } = args;
  const { config, secret } = context.get(servicesContext);
  const ctx = context.get(siteZone);
  const enter = on(noFields, async (_, { form }) => {
    const next = nextPath(form.get("next")) ?? `/${languageOf(`/${params.lang}`)}`;
    if (!config.sitePassword) return redirect(next);
    try {
      await countAttempt(ctx, "site-gate", context.get(addressContext));
    } catch (error) {
      if (!(error instanceof TooMany)) throw error;
      const headers = { "Retry-After": String(error.retryAfterSeconds) };
      return data<Answer>({ success: false, wait: true }, { status: 429, headers });
    }
    const given = form.get("password");
    if (typeof given !== "string" || !isSitePassword(secret, config.sitePassword, given))
      return data<Answer>({ success: false }, { status: 401 });
    const { token } = gateToken(secret, config.sitePassword, ctx.now());
    if (!url.searchParams.has("stay")) return seeOther(next, [setCookie("gate", token)]);
    return data<Answer>(
      { success: true, token, next },
      { headers: { "Set-Cookie": setCookie("gate", token) } },
    );
  });
  return formAction(args, enter);
}

/** With the specification's sentence, next to the field. */
export const handle = { reportsConnectionLoss: true };

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.gate_title(), unlisted: true });

export default function Gate({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const other = lang === "de" ? "en" : "de";
  const box = useRef<HTMLInputElement>(null);
  const fetcher = useFetcher<Answer>();
  const unreachable = useIsUnsent();
  const answer = fetcher.data ?? (actionData as Answer | undefined);
  const wrong = answer?.success === false && fetcher.state === "idle" && !unreachable;

  useEffect(dropExpiredToken, []);
  useEffect(() => {
    if (!fetcher.data) return;
    if (!fetcher.data.success) {
      if (box.current) box.current.value = "";
      box.current?.focus();
      return;
    }
    storeToken(fetcher.data.token ?? "");
    toast({ title: m.gate_granted() });
    const timer = setTimeout(() => window.location.assign(next), 600);
    return () => clearTimeout(timer);
  }, [fetcher.data, next]);

  function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void fetcher.submit(new FormData(event.currentTarget), { method: "post", action: "?stay" });
  }

  return (
    <main
      id="content"
      tabIndex={-1}
      className="page grid min-h-dvh content-center justify-items-center gap-6 py-10 outline-none"
    >
      <p className="font-serif text-2xl font-medium">{product}</p>
      <div className="w-full max-w-[28rem] border-t-4 border-fir bg-sheet px-6 py-7 shadow-sheet">
        <h1 className="text-2xl">{m.gate_title()}</h1>
        <p className="mt-2">{m.gate_text()}</p>
        <form method="post" onSubmit={send} className="mt-5 grid gap-5">
          <input type="hidden" name="next" value={next} />
          {wrong && (
            <Notice kind="problem" title={answer.wait ? m.site_too_many() : m.gate_wrong()}>
              {answer.wait ? m.gate_wait() : m.gate_again()}
            </Notice>
          )}
          {unreachable && (
            <Notice kind="problem" title={m.gate_error()}>
              {m.gate_error_text()}
            </Notice>
          )}
          <PasswordField
            ref={box}
            name="password"
            // Without scripts the page reloads after a wrong password.
            autoFocus={actionData !== undefined}
            label={m.auth_password()}
            autoComplete="current-password"
            required
            showText={m.auth_password_show()}
            hideText={m.auth_password_hide()}
          />
          <div>
            <Button pending={fetcher.state !== "idle"}>{m.gate_enter()}</Button>
          </div>
        </form>
      </div>
      <p className="footer-links flex flex-wrap gap-x-5 text-sm">
        <a href={`/${lang}/imprint`}>{m.site_imprint()}</a>
        <a href={`/${lang}/privacy`}>{m.site_privacy()}</a>
        <a href={`/${lang}/withdrawal`}>{m.site_withdrawal()}</a>
        <a href={`/${other}/gate${nextQuery(pathInLanguage(next, other))}`} hrefLang={other} lang={other}>
          {languageNames[other]}
        </a>
      </p>
      <ToastRegion label={m.site_messages()} closeText={m.site_close()} />
    </main>
  );
}

const key = "site-access";

/** The server trusts only its cookie; this token tells the page when access ends. */
function storeToken(token: string): void {
  sessionStorage.setItem(key, token);
}

function dropExpiredToken(): void {
  const body = sessionStorage.getItem(key)?.split(".")[0];
  if (!body) return;
  try {
    const { expiresAt } = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/"))) as {
      expiresAt?: number;
    }; // Ours, or removed.
    if (typeof expiresAt === "number" && expiresAt > Date.now()) return;
  } catch {
    // Not our token.
  }
  sessionStorage.removeItem(key);
}
