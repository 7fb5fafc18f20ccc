import { data, Form, Link, useNavigation } from "react-router";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { FormErrors } from "#app/parts/form-errors.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { siteZone } from "#app/zones.ts";
import { ResetPassword, resetPassword } from "#business/accounts/reset-password.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/auth-reset.ts";

/** The link of the letter leads here. Looking at the page redeems nothing. */
export function loader({ url, params }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  if (!token) throw goOn(`/${languageOf(`/${params.lang}`)}/auth/forgot`);
  return { token };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const lang = languageOf(`/${params.lang}`);
  const read = readForm(form, ResetPassword, lang);
  if ("refused" in read) return data(read.refused, { status: 422 });
  return actingOn(form, lang, async () => {
    await resetPassword(context.get(siteZone), read.input);
    return goOn(`/${lang}/auth`, [flashCookie("password-changed")]);
  });
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_reset_title(), unlisted: true });

export default function AuthReset({ loaderData: { token }, actionData: refused }: Route.ComponentProps) {
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  return (
    <div className="page set-in pb-10">
      <PageHeading title={m.auth_reset_title()} intro={m.auth_reset_intro()} />
      <Form method="post" noValidate className="grid max-w-[30rem] gap-5">
        <FormErrors title={m.auth_reset_failed()} refused={refused} />
        <input type="hidden" name="token" value={token} />
        <PasswordField
          name="password"
          required
          autoComplete="new-password"
          label={m.auth_password_new()}
          hint={m.auth_password_hint()}
          error={refused?.errors.password}
          showText={m.auth_password_show()}
          hideText={m.auth_password_hide()}
        />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button pending={pending}>{m.auth_reset_save()}</Button>
          {refused?.problem && (
            <Link to={`/${lang}/auth/forgot`} className="link py-1">
              {m.auth_reset_new_link()}
            </Link>
          )}
        </div>
      </Form>
    </div>
  );
}
