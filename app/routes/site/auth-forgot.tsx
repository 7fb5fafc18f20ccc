import { data, Form, Link, useNavigation } from "react-router";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { FormErrors } from "#app/parts/form-errors.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { addressContext, siteZone } from "#app/zones.ts";
import { AskForReset, askForReset } from "#business/accounts/reset-password.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/auth-forgot.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { sent: url.searchParams.has("sent") };
}

/** Leads to the same answer whether the address has an account or not: nobody learns here who is a customer. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const lang = languageOf(`/${params.lang}`);
  const read = readForm(form, AskForReset, lang, { locale: lang });
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, lang, async () => {
    await askForReset(context.get(siteZone), read.input, context.get(addressContext));
    return goOn(`/${lang}/auth/forgot?sent`);
  });
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_forgot_title(), description: m.auth_forgot_intro(), unlisted: true });

export default function AuthForgot({ loaderData: { sent }, actionData: refused }: Route.ComponentProps) {
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  if (sent)
    return (
      <div className="page set-in pb-10">
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
    <div className="page set-in pb-10">
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
