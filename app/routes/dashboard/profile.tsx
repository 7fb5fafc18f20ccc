import { data, Form } from "react-router";
import { answering } from "#app/errors.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { EmailForm } from "#app/parts/email-form.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { PersonForm } from "#app/parts/person-form.tsx";
import { ProfileSection } from "#app/parts/profile-section.tsx";
import { useAnswer } from "#app/parts/use-answer.ts";
import { useLanguage } from "#app/parts/use-language.ts";
import { useRefusalToast } from "#app/parts/use-refusal-toast.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { customerZone } from "#app/zones.ts";
import { ChangeEmail, changeEmail } from "#business/accounts/change-email.ts";
import { myProfile } from "#business/accounts/read-profile.ts";
import { SaveProfile, saveProfile } from "#business/accounts/save-profile.ts";
import { NotFound } from "#business/errors.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/profile.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.dashboard_profile(), unlisted: true });

export function loader({ context }: Route.LoaderArgs) {
  return answering(async () => {
    const profile = await myProfile(context.get(customerZone));
    if (!profile) throw new NotFound();
    return profile;
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  const here = `/${lang}/dashboard/profile`;
  const { log } = ctx.house;
  if (form.get("intent") === "email") {
    // An empty field asks for nothing.
    if (String(form.get("email") ?? "").trim() === "") return goOn(here);
    const read = readForm(form, ChangeEmail, lang);
    if ("refused" in read) return data(read.refused, { status: 422 });
    const change = async () => {
      await changeEmail(ctx, read.input, request.headers, lang);
      return goOn(here, [flashCookie("email-change-asked")]);
    };
    return actingOn(form, lang, change, log);
  }
  const read = readForm(form, SaveProfile, lang);
  if ("refused" in read) return data(read.refused, { status: 422 });
  const save = async () => {
    await saveProfile(ctx, read.input);
    return goOn(here, [flashCookie("profile-saved")]);
  };
  return actingOn(form, lang, save, log);
}

export default function Profile({ loaderData: profile, actionData }: Route.ComponentProps) {
  const lang = useLanguage();
  const refused = useAnswer(actionData);
  useRefusalToast(refused);
  const about = (intent: string) => (refused?.values.intent === intent ? refused : undefined);
  return (
    <div className="grid gap-9">
      <ProfileSection id="person" title={m.profile_person()} about={m.profile_person_about()}>
        <PersonForm profile={profile} refused={about("person")} />
      </ProfileSection>
      <ProfileSection id="address" title={m.profile_email()} about={m.profile_email_about()}>
        <EmailForm userId={profile.userId} current={profile.email} refused={about("email")} />
      </ProfileSection>
      <ProfileSection id="account" title={m.profile_account()} about={m.profile_user_id_about()}>
        <div>
          <p className="label-plate">{m.profile_user_id()}</p>
          <p className="figures break-all">{profile.userId}</p>
        </div>
        <Form method="post" action={`/${lang}/auth/sign-out`} reloadDocument>
          <input type="hidden" name="next" value={`/${lang}/auth`} />
          <Button look="secondary">{m.frame_sign_out()}</Button>
        </Form>
      </ProfileSection>
    </div>
  );
}
