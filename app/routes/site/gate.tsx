import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { data, redirect, useFetcher } from "react-router";
import { gateCookie, gateToken, passwordIs } from "#app/gate.ts";
import { inLanguage, isLanguage, languageNames, languageOf } from "#app/language.ts";
import { nextPath, nextQuery } from "#app/next-path.ts";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { ToastRegion, toast } from "#app/ui/toast.tsx";
import { addressContext, enterSite, houseContext, siteZone } from "#app/zones.ts";
import { takeTurn } from "#business/accounts/take-turn.ts";
import { TooMany } from "#business/errors.ts";
import { product } from "#business/product.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/gate.ts";

export const middleware: Route.MiddlewareFunction[] = [enterSite];

/** Without a password there is no gate. */
export function loader({ context, params, url }: Route.LoaderArgs) {
  if (!isLanguage(params.lang)) throw data(null, { status: 404 });
  if (!context.get(houseContext).config.sitePassword) throw redirect(`/${params.lang}`);
  return { next: nextPath(url.searchParams.get("next")) ?? `/${params.lang}` };
}

type Answer = { success: boolean; token?: string; next?: string; wait?: boolean };

/** Takes the password. Scripts ask with `?stay` and get the token; a plain form is led on. Every try counts. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { config, secret } = context.get(houseContext);
  const ctx = context.get(siteZone);
  const form = await request.formData();
  const next = nextPath(form.get("next")) ?? `/${languageOf(`/${params.lang}`)}`;
  if (!config.sitePassword) throw redirect(next);
  try {
    await takeTurn(ctx, "site-gate", context.get(addressContext));
  } catch (error) {
    if (!(error instanceof TooMany)) throw error;
    const headers = { "Retry-After": String(error.retryAfterSeconds) };
    return data<Answer>({ success: false, wait: true }, { status: 429, headers });
  }
  const given = form.get("password");
  if (typeof given !== "string" || !passwordIs(secret, config.sitePassword, given))
    return data<Answer>({ success: false }, { status: 401 });
  const { token } = gateToken(secret, config.sitePassword, ctx.now());
  const headers = { "Set-Cookie": gateCookie(token, config.publicUrl.startsWith("https://")) };
  if (url.searchParams.has("stay")) return data<Answer>({ success: true, token, next }, { headers });
  throw redirect(next, { status: 303, headers });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (page) => pageMeta(page, { title: m.gate_title(), unlisted: true });

/** The whole page is one question. */
export default function Gate({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const other = lang === "de" ? "en" : "de";
  const box = useRef<HTMLInputElement>(null);
  const fetcher = useFetcher<Answer>();
  const [broken, setBroken] = useState(false);
  const answer = fetcher.data ?? (actionData as Answer | undefined);
  const wrong = answer?.success === false && fetcher.state === "idle" && !broken;

  useEffect(forgetOldToken, []);
  useEffect(() => {
    if (!fetcher.data) return;
    if (!fetcher.data.success) {
      if (box.current) box.current.value = "";
      box.current?.focus();
      return;
    }
    keepToken(fetcher.data.token ?? "");
    toast({ title: m.gate_granted() });
    const timer = setTimeout(() => window.location.assign(next), 600);
    return () => clearTimeout(timer);
  }, [fetcher.data, next]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    // A form that goes nowhere would only show the error page: ask first whether anybody is there.
    const reachable = await fetch("/healthz", { cache: "no-store" }).then(
      (r) => r.ok,
      () => false,
    );
    setBroken(!reachable);
    if (reachable) await fetcher.submit(body, { method: "post", action: "?stay" });
  }

  return (
    <main className="page grid min-h-dvh content-center justify-items-center gap-6 py-10">
      <p className="font-serif text-2xl font-medium">{product}</p>
      <div className="w-full max-w-[28rem] border-t-4 border-fir bg-sheet px-6 py-7 shadow-sheet">
        <h1 className="text-2xl">{m.gate_title()}</h1>
        <p className="mt-2">{m.gate_text()}</p>
        <form method="post" onSubmit={(event) => void send(event)} className="mt-5 grid gap-5">
          <input type="hidden" name="next" value={next} />
          {wrong && (
            <Notice kind="problem" title={answer.wait ? m.frame_too_many() : m.gate_wrong()}>
              {answer.wait ? m.gate_wait() : m.gate_again()}
            </Notice>
          )}
          {broken && (
            <Notice kind="problem" title={m.gate_error()}>
              {m.gate_error_text()}
            </Notice>
          )}
          <PasswordField
            ref={box}
            name="password"
            // The page comes anew when no script was there yet to ask.
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
        <a href={`/${lang}/imprint`}>{m.frame_imprint()}</a>
        <a href={`/${lang}/privacy`}>{m.frame_privacy()}</a>
        <a href={`/${lang}/withdrawal`}>{m.frame_withdrawal()}</a>
        <a href={`/${other}/gate${nextQuery(inLanguage(next, other))}`} hrefLang={other} lang={other}>
          {languageNames[other]}
        </a>
      </p>
      <ToastRegion label={m.frame_messages()} closeText={m.frame_close()} />
    </main>
  );
}

const key = "site-access";

/** The server trusts its cookie alone; the token here tells the page until when it is open. */
function keepToken(token: string): void {
  sessionStorage.setItem(key, token);
}

/** A token whose time is over is removed. */
function forgetOldToken(): void {
  const body = sessionStorage.getItem(key)?.split(".")[0];
  if (!body) return;
  try {
    const { expiresAt } = JSON.parse(atob(body.replaceAll("-", "+").replaceAll("_", "/"))) as {
      expiresAt?: number;
    }; // ours, or removed
    if (typeof expiresAt === "number" && expiresAt > Date.now()) return;
  } catch {
    // not one of ours
  }
  sessionStorage.removeItem(key);
}
