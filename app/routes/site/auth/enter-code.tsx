import { Form, Link, redirect, useNavigation } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { nextPath, nextQuery } from "#app/http/next-path.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext, servicesContext, signedInContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { LinkedText } from "#app/parts/page/linked-text.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import {
  VerifySecondFactor,
  verifySecondFactor,
} from "#business/accounts/second-factor/verify-second-factor.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/enter-code.ts";
import { CodeField } from "./code-field.tsx";

export function loader({ context, params, url }: Route.LoaderArgs) {
  const lang = languageOf(`/${params.lang}`);
  const next = nextPath(url.searchParams.get("next")) ?? null;
  if (context.get(signedInContext)) throw redirect(next ?? `/${lang}/auth`);
  return { next, demonstration: !context.get(servicesContext).config.production };
}

/** The second step of a sign-in, with an app or recovery code; the first step set a short-lived cookie. */
export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const verify = on(VerifySecondFactor, async (input, { form }) => {
    const address = context.get(addressContext);
    const cookies = await verifySecondFactor(context.get(siteZone), input, request.headers, address);
    // The sign-in page redirects each role to its own area.
    const destination = nextPath(form.get("next")) ?? `/${params.lang}/auth`;
    return seeOther(destination, [...cookies, flashCookie("signed-in")]);
  });
  return formAction(args, verify);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_code_title(), unlisted: true });

export default function AuthCode({ loaderData, actionData: refused }: Route.ComponentProps) {
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  return (
    <div className="page pb-10">
      <PageHeading title={m.auth_code_title()} intro={m.auth_code_intro()} />
      <Form method="post" noValidate className="grid max-w-[30rem] gap-5">
        <FormErrors title={m.auth_sign_in_failed()} refused={refused} />
        {loaderData.next && <input type="hidden" name="next" value={loaderData.next} />}
        <CodeField name="code" required hint={m.auth_code_hint()} error={refused?.errors.code} />
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
