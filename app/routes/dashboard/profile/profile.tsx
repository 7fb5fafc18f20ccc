import { Form } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { flashCookie } from "#app/http/flash.ts";
import { choose, formAction, on } from "#app/http/form-action.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { seeOther } from "#app/http/see-other.ts";
import { ProfileSection } from "#app/parts/account/profile-section.tsx";
import { useFormErrorToast } from "#app/parts/forms/use-form-error-toast.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { customerZone } from "#app/zones.ts";
import { ChangeEmail, changeEmail } from "#business/accounts/credentials/change-email.ts";
import { myProfile } from "#business/accounts/read-profile.ts";
import { SaveProfile, saveProfile } from "#business/accounts/save-profile.ts";
import { NotFound } from "#business/errors.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/profile.ts";
import { EmailForm } from "./email-form.tsx";
import { PersonForm } from "./person-form.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.dashboard_profile(), unlisted: true });

export function loader({ context }: Route.LoaderArgs) {
  return withErrorStatus(async () => {
    const profile = await myProfile(context.get(customerZone));
    if (!profile) throw new NotFound();
    return profile;
  });
}

export async function action(args: Route.ActionArgs) {
  const { request, context, params } = args;
  const ctx = context.get(customerZone);
  const here = `/${params.lang}/dashboard/profile`;
  const change = on(
    ChangeEmail,
    async (input, { locale }) => {
      const first = await changeEmail(ctx, input, request.headers, locale);
      return seeOther(here, [
        flashCookie(first === "present" ? "email-change-requested" : "new-email-requested"),
      ]);
    },
    { fieldByCode: { accounts_wrong_password: "currentPassword", accounts_email_same: "email" } },
  );
  return formAction(args, {
    // An empty field is no request.
    email: choose((form) => (String(form.get("email") ?? "").trim() ? change : seeOther(here))),
    person: on(SaveProfile, async (input) => {
      await saveProfile(ctx, input);
      return seeOther(here, [flashCookie("profile-saved")]);
    }),
  });
}

export default function Profile({ loaderData: profile, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useStickyActionData(actionData);
  useFormErrorToast(refused);
  const about = (intent: string) => (refused?.values.intent === intent ? refused : undefined);
  return (
    <div className="grid gap-9">
      <ProfileSection id="person" title={m.profile_person()} about={m.profile_person_about()}>
        <PersonForm profile={profile} refused={about("person")} />
      </ProfileSection>
      <ProfileSection
        id="address"
        title={m.profile_email()}
        about={profile.emailConfirmed ? m.profile_email_about() : m.profile_email_unconfirmed_about()}
      >
        <EmailForm userId={profile.userId} current={profile.email} refused={about("email")} />
      </ProfileSection>
      <ProfileSection id="account" title={m.profile_account()} about={m.profile_user_id_about()}>
        <div>
          <p className="label-plate">{m.profile_user_id()}</p>
          <p className="figures break-all">{profile.userId}</p>
        </div>
        <Form method="post" action={`/${lang}/auth/sign-out`} reloadDocument>
          <input type="hidden" name="next" value={`/${lang}/auth`} />
          <Button variant="secondary">{m.site_sign_out()}</Button>
        </Form>
      </ProfileSection>
    </div>
  );
}
