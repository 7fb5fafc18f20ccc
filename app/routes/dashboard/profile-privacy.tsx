import { data } from "react-router";
import { answering } from "#app/errors.ts";
import { flashCookie } from "#app/flash.ts";
import { goOn } from "#app/go-on.ts";
import { languageOf } from "#app/language.ts";
import { ClubForm } from "#app/parts/club-form.tsx";
import { CurrentPassword } from "#app/parts/current-password.tsx";
import { DeedForm } from "#app/parts/deed-form.tsx";
import { ErasureForm } from "#app/parts/erasure-form.tsx";
import { ExportForm } from "#app/parts/export-form.tsx";
import { ExportList } from "#app/parts/export-list.tsx";
import { NewsletterForm } from "#app/parts/newsletter-form.tsx";
import { pageMeta } from "#app/parts/page-meta.ts";
import { ProfileSection } from "#app/parts/profile-section.tsx";
import { RetentionList } from "#app/parts/retention-list.tsx";
import { useAnswer } from "#app/parts/use-answer.ts";
import { useRefusalToast } from "#app/parts/use-refusal-toast.ts";
import { actingOn, readForm } from "#app/read-form.ts";
import { addressContext, customerZone } from "#app/zones.ts";
import { PasswordAgain } from "#business/accounts/know-password.ts";
import { askForNewsletter, leaveNewsletter } from "#business/content/change-subscription.ts";
import { mySubscription } from "#business/content/read-subscription.ts";
import type { Locale } from "#business/locale.ts";
import { AskErasure, askErasure } from "#business/privacy/ask-erasure.ts";
import { deleteUploads } from "#business/privacy/delete-uploads.ts";
import { clubConsent, JoinClub, joinClub, leaveClub } from "#business/privacy/join-club.ts";
import { myPrivacy } from "#business/privacy/read-privacy.ts";
import { requestExport } from "#business/privacy/request-export.ts";
import { researchMonths } from "#business/retention.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/profile-privacy.ts";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.profile_privacy(), unlisted: true });

export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  return answering(async () => {
    const [privacy, newsletter] = await Promise.all([myPrivacy(ctx), mySubscription(ctx)]);
    return {
      ...privacy,
      newsletter: newsletter && { email: newsletter.email, state: newsletter.state, since: newsletter.since },
      clubConsent: clubConsent(languageOf(`/${params.lang}`)),
    };
  });
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData();
  const lang = languageOf(`/${params.lang}`);
  const ctx = context.get(customerZone);
  const here = `/${lang}/dashboard/profile/privacy`;
  switch (form.get("intent")) {
    case "export": {
      const read = readForm(form, PasswordAgain, lang);
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, lang, async () => {
        await requestExport(ctx, read.input, lang);
        return goOn(here, [flashCookie("export-requested")]);
      });
    }
    case "uploads": {
      const read = readForm(form, PasswordAgain, lang);
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, lang, async () => {
        await deleteUploads(ctx, read.input);
        return goOn(here, [flashCookie("uploads-deleted")]);
      });
    }
    case "erase": {
      const read = readForm(form, AskErasure, lang);
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, lang, async () => {
        await askErasure(ctx, read.input);
        return goOn(`/${lang}/auth/closing`, [flashCookie("erasure-asked")]);
      });
    }
    case "join-club": {
      const read = readForm(form, JoinClub, lang);
      if ("refused" in read) return data(read.refused, { status: 422 });
      return actingOn(form, lang, async () => {
        await joinClub(ctx, read.input, lang);
        return goOn(here, [flashCookie("club-joined")]);
      });
    }
    case "leave-club":
      return actingOn(form, lang, async () => {
        await leaveClub(ctx);
        return goOn(here, [flashCookie("club-left")]);
      });
    case "ask-newsletter":
      return actingOn(form, lang, async () => {
        const formText = newsletterWords(lang);
        await askForNewsletter(ctx, { locale: lang, formText }, context.get(addressContext));
        return goOn(here, [flashCookie("newsletter-asked")]);
      });
    case "leave-newsletter":
      return actingOn(form, lang, async () => {
        await leaveNewsletter(ctx);
        return goOn(here, [flashCookie("newsletter-left")]);
      });
    default:
      return data(null, { status: 400 });
  }
}

/** What stands beside the button: part of the proof. */
function newsletterWords(locale: Locale): string {
  const say = { locale };
  return [
    m.privacy_newsletter({}, say),
    m.privacy_newsletter_about({}, say),
    m.newsletter_mine_ask({}, say),
  ].join(" · ");
}

export default function ProfilePrivacy({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData);
  useRefusalToast(refused);
  const { exports, files } = loaderData;
  return (
    <div className="grid gap-9">
      <ProfileSection id="download" title={m.privacy_download()} about={m.privacy_download_about()}>
        <ExportList exports={exports} />
        <ExportForm refused={refused} />
      </ProfileSection>
      <ProfileSection id="newsletter" title={m.privacy_newsletter()} about={m.privacy_newsletter_about()}>
        <NewsletterForm mine={loaderData.newsletter} refused={refused} />
      </ProfileSection>
      <ProfileSection id="club" title={m.club_title()} about={m.club_about()}>
        <ClubForm club={loaderData.club} consent={loaderData.clubConsent} refused={refused} />
      </ProfileSection>
      <ProfileSection
        id="retention"
        title={m.privacy_retention()}
        about={m.privacy_retention_about({ months: String(researchMonths) })}
      >
        <RetentionList cases={loaderData.cases} />
      </ProfileSection>
      <ProfileSection id="uploads" title={m.privacy_uploads()} about={m.privacy_uploads_about()}>
        <p>{m.privacy_uploads_count({ count: String(files) })}</p>
        {files > 0 && (
          <DeedForm
            deed={{ intent: "uploads" }}
            section="uploads"
            submit={m.privacy_uploads_delete()}
            look="danger"
            refused={refused}
          >
            {(field) => <CurrentPassword field={field} />}
          </DeedForm>
        )}
      </ProfileSection>
      <ProfileSection id="erasure" title={m.privacy_account()} about={m.privacy_account_about()}>
        <ErasureForm orders={loaderData.orders} refused={refused} />
      </ProfileSection>
    </div>
  );
}
