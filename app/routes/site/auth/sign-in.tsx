import { useEffect } from "react";
import { Form, Link, redirect, useNavigation } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { nextPath, nextQuery } from "#app/http/next-path.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import type { RefusedForm } from "#app/http/read-form.ts";
import { addressContext, signedInContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { LinkedText } from "#app/parts/page/linked-text.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { toast } from "#app/ui/toast.tsx";
import { siteZone } from "#app/zones.ts";
import { addressInLink } from "#business/accounts/credentials/confirm-email.ts";
import { SignIn, signIn } from "#business/accounts/sessions/sign-in.ts";
import { SignUp, signUp } from "#business/accounts/sessions/sign-up.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/sign-in.ts";
import { NextSteps, OrderAheadPanel } from "./order-ahead.tsx";
import { orderAhead } from "./read-order-ahead.ts";

/** Someone already signed in is redirected to `next` or to their own area. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const lang = languageOf(`/${params.lang}`);
  const next = nextPath(url.searchParams.get("next")) ?? null;
  const who = context.get(signedInContext);
  if (who) throw redirect(next ?? (who.role === "customer" ? `/${lang}/dashboard` : `/${lang}/team`));
  const order = await orderAhead(context.get(siteZone), next, lang);
  // Most first-time customers have no account yet.
  const tab = url.searchParams.get("tab") ?? (order ? "sign-up" : "sign-in");
  const link = url.searchParams.get("link");
  return { next, order, signingUp: tab === "sign-up", confirmed: link && addressInLink(link) };
}

/** Intents: `sign-in`, `sign-up`. */
export async function action(args: Route.ActionArgs) {
  const lang = languageOf(`/${args.params.lang}`);
  const [zone, address] = [args.context.get(siteZone), args.context.get(addressContext)];
  const browser = args.request.headers;
  const enter = on(SignIn, async (input, { form }) => {
    const next = nextPath(form.get("next"));
    const { cookies, secondFactor } = await signIn(zone, input, address, browser);
    if (secondFactor) return seeOther(`/${lang}/auth/code${nextQuery(next)}`, cookies);
    return seeOther(next ?? `/${lang}/dashboard`, [...cookies, flashCookie("signed-in")]);
  });
  const open = on(
    SignUp,
    async (input, { form }) => {
      const next = nextPath(form.get("next"));
      const cookies = await signUp(zone, { ...input, next }, address, browser);
      return seeOther(next ?? `/${lang}/dashboard`, [...cookies, flashCookie("signed-up")]);
    },
    { fixed: { locale: lang } },
  );
  return formAction(args, { "sign-in": enter, "sign-up": open });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_title(), description: m.auth_description() });

export default function Auth({ loaderData, actionData: refused }: Route.ComponentProps) {
  const { next, order, signingUp, confirmed } = loaderData;
  const lang = useLanguage();
  const failed = signingUp ? m.auth_sign_up_failed() : m.auth_sign_in_failed();
  useEffect(() => {
    if (refused?.problem) return toast({ title: failed, text: refused.problem });
  }, [refused, failed]);
  return (
    <div className="page pb-10">
      <PageHeading title={order ? m.auth_order_account() : m.auth_title()} />
      <div className="grid gap-x-16 gap-y-10 xl:grid-cols-[minmax(0,30rem)_minmax(0,22rem)] xl:justify-between">
        {order && <OrderAheadPanel order={order} />}
        <div className="xl:col-start-1 xl:row-start-1 xl:row-span-2">
          <Tabs label={m.auth_tabs()}>
            <AuthTab to={tabAddress(lang, "sign-in", next)} current={!signingUp}>
              {m.auth_tab_sign_in()}
            </AuthTab>
            <AuthTab to={tabAddress(lang, "sign-up", next)} current={signingUp}>
              {m.auth_tab_sign_up()}
            </AuthTab>
          </Tabs>
          <Form method="post" noValidate key={String(signingUp)} className="mt-7 grid gap-5">
            <FormErrors title={failed} refused={refused} />
            {next && <p className="text-soft">{m.auth_continues()}</p>}
            <input type="hidden" name="intent" value={signingUp ? "sign-up" : "sign-in"} />
            {next && <input type="hidden" name="next" value={next} />}
            <Credentials signingUp={signingUp} confirmed={confirmed} refused={refused} />
          </Form>
        </div>
        {order ? <NextSteps /> : <Inside />}
      </div>
    </div>
  );
}

type CredentialsProps = {
  signingUp: boolean;
  /** The address that was just confirmed, in a browser that is not signed in. */
  confirmed: string | null;
  refused: RefusedForm | undefined;
};

function Credentials({ signingUp, confirmed, refused }: CredentialsProps) {
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  return (
    <>
      <TextField
        name="email"
        type="email"
        autoComplete={signingUp ? "email" : "username"}
        inputMode="email"
        required
        label={m.auth_email()}
        defaultValue={refused?.values.email ?? confirmed ?? undefined}
        error={refused?.errors.email}
      />
      <PasswordField
        name="password"
        required
        autoComplete={signingUp ? "new-password" : "current-password"}
        label={m.auth_password()}
        hint={signingUp ? m.auth_password_hint() : undefined}
        error={refused?.errors.password}
        showText={m.auth_password_show()}
        hideText={m.auth_password_hide()}
      />
      {signingUp && (
        <>
          <input type="hidden" name="adult" value="stated" />
          <p className="text-sm text-soft">
            <LinkedText
              text={m.auth_sign_up_terms()}
              to={{ terms: `/${lang}/terms`, privacy: `/${lang}/privacy` }}
            />
          </p>
        </>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          pending={pending}
          pendingText={signingUp ? m.auth_sign_up_pending() : m.auth_sign_in_pending()}
        >
          {signingUp ? m.auth_sign_up() : m.auth_sign_in()}
        </Button>
        {!signingUp && (
          <Link to={`/${lang}/auth/forgot`} className="link py-1">
            {m.auth_forgot()}
          </Link>
        )}
      </div>
    </>
  );
}

function tabAddress(lang: string, tab: "sign-in" | "sign-up", next: string | null): string {
  return `/${lang}/auth?tab=${tab}${next ? `&next=${encodeURIComponent(next)}` : ""}`;
}

/** Styled like `Tab`, but the two addresses differ in the query only. */
function AuthTab({ to, current, children }: { to: string; current: boolean; children: string }) {
  return (
    <li>
      <Link
        to={to}
        replace
        aria-current={current ? "page" : undefined}
        className="relative top-0.5 block rounded-t border-2 border-b-0 border-transparent px-4 py-2 font-semibold text-soft hover:text-ink aria-[current=page]:border-ink aria-[current=page]:bg-paper aria-[current=page]:text-ink"
      >
        {children}
      </Link>
    </li>
  );
}

function Inside() {
  return (
    <aside className="border-t border-rule pt-4 lg:mt-2 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
      <h2 className="text-xl">{m.auth_inside_title()}</h2>
      <ul className="mt-3 grid gap-2">
        {[m.auth_inside_cases(), m.auth_inside_papers(), m.auth_inside_questions()].map((line) => (
          <li key={line} className="border-b border-rule pb-2">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-soft">{m.auth_inside_cost()}</p>
    </aside>
  );
}
