import { Form, Link, useNavigation } from "react-router";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { nextQuery } from "#app/http/next-path.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { FormErrors } from "#app/parts/forms/form-errors.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { siteZone } from "#app/zones.ts";
import { isTeamLink, ResetPassword, resetPassword } from "#business/accounts/credentials/reset-password.ts";
import { signIn } from "#business/accounts/sessions/sign-in.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/reset-password.ts";

/** The mail's link leads here; a GET does not use up the token. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  if (!token) throw seeOther(`/${languageOf(`/${params.lang}`)}/auth/forgot`);
  return { token, team: await isTeamLink(context.get(siteZone), token.slice(0, 200)) };
}

export async function action(args: Route.ActionArgs) {
  const reset = on(
    ResetPassword,
    async (input) => {
      const [zone, auth] = [args.context.get(siteZone), `/${args.params.lang}/auth`];
      const { email, team } = await resetPassword(zone, input);
      if (!team) return seeOther(auth, [flashCookie("password-changed")]);
      // On the way to the desk nobody types it twice; the second factor is asked for as ever.
      const { cookies, secondFactor } = await signIn(
        zone,
        { email, password: input.password },
        args.context.get(addressContext),
        args.request.headers,
      );
      const next = secondFactor
        ? `${auth}/code${nextQuery(`/${args.params.lang}/team`)}`
        : `${auth}/second-factor`;
      return seeOther(next, [...cookies, flashCookie("password-changed")]);
    },
    {
      fieldByCode: {
        accounts_password_same: "password",
        accounts_password_too_short: "password",
        accounts_staff_password_too_short: "password",
      },
    },
  );
  return formAction(args, reset);
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: m.auth_reset_title(), unlisted: true });

export default function AuthReset({
  loaderData: { token, team },
  actionData: refused,
}: Route.ComponentProps) {
  const lang = useLanguage();
  const pending = useNavigation().state !== "idle";
  return (
    <div className="page pb-10">
      <PageHeading
        title={m.auth_reset_title()}
        intro={team ? m.auth_reset_intro_team() : m.auth_reset_intro()}
      />
      <Form method="post" noValidate className="grid max-w-[30rem] gap-5">
        <FormErrors title={m.auth_reset_failed()} refused={refused} />
        <input type="hidden" name="token" value={token} />
        <PasswordField
          name="password"
          required
          autoComplete="new-password"
          label={m.auth_password_new()}
          hint={team ? m.auth_password_hint_team() : m.auth_password_hint()}
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
