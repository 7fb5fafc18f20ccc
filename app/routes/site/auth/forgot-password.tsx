import { Form, Link, useNavigation } from "react-router";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { siteZone } from "#app/zones.ts";
import { RequestReset, requestReset } from "#business/accounts/credentials/reset-password.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/forgot-password.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has("sent") };
}

/** The same answer for every address, so nobody learns who is a customer. */
export async function action(args: Route.ActionArgs) {
  const lang = languageOf(`/${args.params.lang}`);
  const [ctx, address] = [args.context.get(siteZone), args.context.get(addressContext)];
  const reset = on(
    RequestReset,
    (input) => requestReset(ctx, input, address).then(() => seeOther(`/${lang}/auth/forgot?sent`)),
    { fixed: { locale: lang } },
  );
  return formAction(args, reset);
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_forgot_title(), description: m.auth_forgot_intro(), unlisted: true });

export default function AuthForgot({ loaderData: { sent }, actionData: refused }: Route.ComponentProps) {
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  if (sent)
    return (
      <div className="page pb-10">
        <PageHeading title={m.auth_forgot_title()} />
        <Notice kind="success" title={m.auth_forgot_sent()}>
          {m.auth_forgot_sent_text()}
        </Notice>
        <p className="mt-6 flex flex-wrap gap-x-6">
          <Link to={`/${lang}/auth`} className="link py-1">
            {m.auth_back()}
          </Link>
          <Link to={`/${lang}/auth/forgot`} className="link py-1">
            {m.auth_forgot_again()}
          </Link>
        </p>
      </div>
    );
  return (
    <div className="page pb-10">
      <PageHeading title={m.auth_forgot_title()} intro={m.auth_forgot_intro()} />
      <Form method="post" noValidate className="grid max-w-[30rem] gap-5">
        <FormErrors title={m.auth_forgot_failed()} refused={refused} />
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          label={m.auth_email()}
          defaultValue={refused?.values.email}
          error={refused?.errors.email}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button pending={pending}>{m.auth_forgot_send()}</Button>
          <Link to={`/${lang}/auth`} className="link py-1">
            {m.auth_back()}
          </Link>
        </div>
      </Form>
    </div>
  );
}
