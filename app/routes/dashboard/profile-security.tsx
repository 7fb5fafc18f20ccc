import { data } from "react-router";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { CurrentPassword } from "#app/parts/current-password.tsx";
import { DeedForm } from "#app/parts/deed-form.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { ProfileSection } from "#app/parts/profile-section.tsx";
import { SessionList } from "#app/parts/session-list.tsx";
import { useAnswer } from "#app/parts/use-answer.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { useRefusalToast } from "#app/parts/use-refusal-toast.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PasswordField } from "#app/ui/password-field.tsx";
import { customerZone, signedInContext } from "#app/zones.ts";
import { ChangePassword, changePassword } from "#business/accounts/change-password.ts";
import { EndSession, endAllSessions, endSession, mySessions } from "#business/accounts/end-sessions.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/profile-security.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.profile_security(), unlisted: true });

export async function loader({ context, request }: Route.LoaderArgs) {
  const who = context.get(signedInContext);
  return {
    sessions: await mySessions(context.get(customerZone), request.headers),
    secondFactor: who?.secondFactor === true,
    staff: who !== null && who.role !== "customer",
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  const here = `/${lang}/dashboard/profile/security`;
  switch (form.get("intent")) {
    case "password": {
      const read = readForm(form, ChangePassword, lang);
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, lang, async () =>
        goOn(here, [
          ...(await changePassword(ctx, read.input, request.headers)),
          flashCookie("password-renewed"),
        ]),
      );
    }
    case "end-session": {
      const read = readForm(form, EndSession, lang);
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, lang, async () => {
        await endSession(ctx, read.input);
        return goOn(here, [flashCookie("session-ended")]);
      });
    }
    case "end-all":
      return actingOn(form, lang, async () => {
        await endAllSessions(ctx);
        const response = goOn(`/${lang}/auth`, [flashCookie("signed-out-everywhere")]);
        response.headers.set("Clear-Site-Data", '"storage"');
        return response;
      });
    default:
      return data(null, { status: 400 });
  }
}

export default function ProfileSecurity({ loaderData, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useAnswer(actionData);
  useRefusalToast(refused);
  const { sessions, secondFactor, staff } = loaderData;
  const words = { showText: m.auth_password_show(), hideText: m.auth_password_hide() };
  return (
    <div className="grid gap-9">
      <ProfileSection id="password" title={m.profile_password()} about={m.profile_password_about()}>
        <DeedForm
          deed={{ intent: "password" }}
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
        </DeedForm>
      </ProfileSection>
      <ProfileSection id="factor" title={m.profile_factor()} about={m.profile_factor_about()}>
        <p>{secondFactor ? m.profile_factor_is_on() : m.profile_factor_is_off()}</p>
        <div>
          <ButtonLink look="secondary" size="small" to={`/${lang}/auth/second-factor`}>
            {secondFactor ? m.profile_factor_look() : m.profile_factor_set_up()}
          </ButtonLink>
        </div>
      </ProfileSection>
      <ProfileSection id="sessions" title={m.profile_sessions()} about={m.profile_sessions_about()}>
        <SessionList sessions={sessions} refused={refused} />
      </ProfileSection>
    </div>
  );
}
