import { data, Form, Link, redirect, useNavigation } from "react-router";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { nextPath, nextQuery } from "#app/next-path.ts";
import { FormErrors } from "#app/parts/form-errors.tsx";
import { LinkedText } from "#app/parts/linked-text.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { addressContext, houseContext, signedInContext, siteZone } from "#app/zones.ts";
import { EnterCode, enterCode } from "#business/accounts/enter-code.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/auth-code.ts";

export function loader({ context, params, url }: Route.LoaderArgs) {
  const lang = languageOf(`/${params.lang}`);
  const next = nextPath(url.searchParams.get("next")) ?? null;
  if (context.get(signedInContext)) throw redirect(next ?? `/${lang}/auth`);
  return { next, demonstration: !context.get(houseContext).config.production };
}

/** The second step of a sign-in, with the code from the app or a recovery code; the first one left its own short-lived cookie. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const lang = languageOf(`/${params.lang}`);
  const read = readForm(form, EnterCode, lang);
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, lang, async () => {
    const cookies = await enterCode(
      context.get(siteZone),
      read.input,
      request.headers,
      context.get(addressContext),
    );
    // The sign-in page knows who came in and leads each to their desk.
    return goOn(nextPath(form.get("next")) ?? `/${lang}/auth`, [...cookies, flashCookie("signed-in")]);
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_code_title(), unlisted: true });

export default function AuthCode({ loaderData, actionData: refused }: Route.ComponentProps) {
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  return (
    <div className="page set-in pb-10">
      <PageHeading title={m.auth_code_title()} intro={m.auth_code_intro()} />
      <Form method="post" noValidate className="grid max-w-[30rem] gap-5">
        <FormErrors title={m.auth_sign_in_failed()} refused={refused} />
        {loaderData.next && <input type="hidden" name="next" value={loaderData.next} />}
        <TextField
          name="code"
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={13}
          label={m.auth_code()}
          hint={m.auth_code_hint()}
          error={refused?.errors.code}
          className="figures max-w-64 text-xl tracking-[0.2em]"
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button pending={pending}>{m.auth_code_send()}</Button>
          <Link to={`/${lang}/auth${nextQuery(loaderData.next)}`} className="link py-1">
            {m.auth_back()}
          </Link>
        </div>
        <p>
          {m.auth_code_lost()}{" "}
          <Link to={`/${lang}/contact`} className="link py-1">
            {m.auth_code_lost_link()}
          </Link>
        </p>
        {loaderData.demonstration && (
          <p className="text-sm text-soft">
            <LinkedText
              text={m.auth_code_demonstration()}
              to={{ mailbox: `/dev/mailbox?lang=${lang}#codes` }}
              inNewTab
            />
          </p>
        )}
      </Form>
    </div>
  );
}
