import { leaveSignedOut } from "#app/connection/leave-signed-out.ts";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { formAction, on, onIntent } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { signedInContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { CurrentPassword } from "#app/parts/account/current-password.tsx";
import { ProfileSection } from "#app/parts/account/profile-section.tsx";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useFormErrorToast } from "#app/parts/forms/use-form-error-toast.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { customerZone } from "#app/zones.ts";
import { ChangePassword, changePassword } from "#business/accounts/credentials/change-password.ts";
import {
  EndSession,
  endAllSessions,
  endSession,
  mySessions,
} from "#business/accounts/sessions/end-sessions.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/security.ts";
import { SessionList } from "./session-list.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.profile_security(), unlisted: true });

export function loader({ context, request }: Route.LoaderArgs) {
  return withErrorStatus(async () => {
    const who = context.get(signedInContext);
    return {
      sessions: await mySessions(context.get(customerZone), request.headers),
      secondFactor: who?.secondFactor === true,
      staff: who !== null && who.role !== "customer",
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const ctx = context.get(customerZone);
  const here = `/${params.lang}/dashboard/profile/security`;
  return formAction(args, {
    password: on(
      ChangePassword,
      async (input) => {
        const cookies = await changePassword(ctx, input, request.headers);
        return seeOther(here, [...cookies, flashCookie("password-renewed")]);
      },
      {
        fieldByCode: {
          accounts_password_too_short: "newPassword",
          accounts_staff_password_too_short: "newPassword",
        },
      },
    ),
    "end-session": on(EndSession, async (input) => {
      await endSession(ctx, input);
      return seeOther(here, [flashCookie("session-ended")]);
    }),
    "end-all": onIntent(async () => {
      await endAllSessions(ctx);
      return leaveSignedOut(`/${params.lang}/auth`, [flashCookie("signed-out-everywhere")]);
    }),
  });
}

export default function ProfileSecurity({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useStickyActionData(actionData);
  useFormErrorToast(refused);
  const { sessions, secondFactor, staff } = loaderData;
  const words = { showText: m.auth_password_show(), hideText: m.auth_password_hide() };
  return (
    <div className="grid gap-9">
      <ProfileSection id="password" title={m.profile_password()} about={m.profile_password_about()}>
        <ActionForm
          action={{ intent: "password" }}
          section="password"
          submit={m.profile_password_change()}
          refused={refused}
        >
          {(field) => (
            <>
              <CurrentPassword field={field} />
              <PasswordField
                {...field("newPassword")}
                {...words}
                label={m.auth_password_new()}
                hint={staff ? m.profile_password_staff_hint() : m.auth_password_hint()}
                autoComplete="new-password"
              />
            </>
          )}
        </ActionForm>
      </ProfileSection>
      <ProfileSection id="factor" title={m.profile_factor()} about={m.profile_factor_about()}>
        <p>{secondFactor ? m.profile_factor_is_on() : m.profile_factor_is_off()}</p>
        <div>
          <ButtonLink variant="secondary" size="small" to={`/${lang}/auth/second-factor`}>
            {secondFactor ? m.profile_factor_manage() : m.profile_factor_set_up()}
          </ButtonLink>
        </div>
      </ProfileSection>
      <ProfileSection id="sessions" title={m.profile_sessions()} about={m.profile_sessions_about()}>
        <SessionList sessions={sessions} refused={refused} />
      </ProfileSection>
    </div>
  );
}
