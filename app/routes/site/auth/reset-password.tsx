import { Form, Link, useNavigation } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { siteZone } from "#app/zones.ts";
import { ResetPassword, resetPassword } from "#business/accounts/credentials/reset-password.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/reset-password.ts";

/** The mail's link leads here; a GET does not use up the token. */
export function loader({ url, params }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  if (!token) throw seeOther(`/${languageOf(`/${params.lang}`)}/auth/forgot`);
  return { token };
}

export async function action(args: Route.ActionArgs) {
  const reset = on(
    ResetPassword,
    async (input) => {
      await resetPassword(args.context.get(siteZone), input);
      return seeOther(`/${args.params.lang}/auth`, [flashCookie("password-changed")]);
    },
    { fieldByCode: { accounts_password_same: "password" } },
  );
  return formAction(args, reset);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_reset_title(), unlisted: true });

export default function AuthReset({ loaderData: { token }, actionData: refused }: Route.ComponentProps) {
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  return (
    <div className="page pb-10">
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
