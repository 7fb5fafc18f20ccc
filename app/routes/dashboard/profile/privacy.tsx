import { Link } from "react-router";
import { withErrorStatus } from "#app/http/errors.ts";
import { type Flash, flashCookie } from "#app/http/flash.ts";
import { formAction, on, onIntent } from "#app/http/form-action.ts";
import { languageOf } from "#app/http/language.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { addressContext } from "#app/http/request-contexts.ts";
import { seeOther } from "#app/http/see-other.ts";
import { CurrentPassword } from "#app/parts/account/current-password.tsx";
import { ExportForm } from "#app/parts/account/export-form.tsx";
import { ExportList } from "#app/parts/account/export-list.tsx";
import { ProfileSection } from "#app/parts/account/profile-section.tsx";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useFormErrorToast } from "#app/parts/forms/use-form-error-toast.ts";
import { useStickyActionData } from "#app/parts/forms/use-sticky-action-data.ts";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { customerZone } from "#app/zones.ts";
import { PasswordConfirmation } from "#business/accounts/passwords/check-password.ts";
import { leaveNewsletter, requestNewsletter } from "#business/content/subscriptions/change-subscription.ts";
import { mySubscription } from "#business/content/subscriptions/read-subscription.ts";
import type { Locale } from "#business/locale.ts";
import { clubConsentText, JoinClub, joinClub, leaveClub } from "#business/privacy/club/join-club.ts";
import { deleteUploads } from "#business/privacy/erasure/delete-uploads.ts";
import { RequestErasure, requestErasure } from "#business/privacy/erasure/request-erasure.ts";
import { requestExport } from "#business/privacy/exports/request-export.ts";
import { myPrivacy } from "#business/privacy/read-privacy.ts";
import { whatWeKeep } from "#business/privacy/what-we-keep.ts";
import { researchRetentionMonths } from "#business/retention.ts";
import { m } from "#texts/messages.js";
import type { Route } from "./+types/privacy.ts";
import { ClubForm } from "./club-form.tsx";
import { ErasureForm } from "./erasure-form.tsx";
import { KeptList } from "./kept-list.tsx";
import { NewsletterForm } from "./newsletter-form.tsx";
import { RetentionList } from "./retention-list.tsx";

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.profile_privacy(), unlisted: true });

export function loader({ context, params }: Route.LoaderArgs) {
  const ctx = context.get(customerZone);
  return withErrorStatus(async () => {
    const [privacy, newsletter, kept] = await Promise.all([
      myPrivacy(ctx),
      mySubscription(ctx),
      whatWeKeep(ctx),
    ]);
    return {
      ...privacy,
      kept,
      newsletter: newsletter && { email: newsletter.email, state: newsletter.state, since: newsletter.since },
      clubConsentText: clubConsentText(languageOf(`/${params.lang}`)),
    };
  });
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const ctx = context.get(customerZone);
  const here = `/${params.lang}/dashboard/profile/privacy`;
  const to = (place: string, flash: Flash) => seeOther(place, [flashCookie(flash)]);
  return formAction(args, {
    export: on(PasswordConfirmation, (input, { locale }) =>
      requestExport(ctx, input, locale).then(() => to(here, "export-requested")),
    ),
    uploads: on(PasswordConfirmation, (input) =>
      deleteUploads(ctx, input).then(() => to(here, "uploads-deleted")),
    ),
    erase: on(RequestErasure, (input) =>
      requestErasure(ctx, input).then(() => to(`/${params.lang}/auth/closing`, "erasure-requested")),
    ),
    "join-club": on(JoinClub, (input, { locale }) =>
      joinClub(ctx, input, locale).then(() => to(here, "club-joined")),
    ),
    "leave-club": onIntent(() => leaveClub(ctx).then(() => to(here, "club-left"))),
    "subscribe-newsletter": onIntent(async ({ locale }) => {
      const formText = newsletterFormText(locale);
      await requestNewsletter(ctx, { locale, formText }, context.get(addressContext));
      return to(here, "newsletter-requested");
    }),
    "unsubscribe-newsletter": onIntent(() =>
      leaveNewsletter(ctx).then(() => to(here, "newsletter-unsubscribed")),
    ),
  });
}

/** The text next to the button: part of the proof of consent. */
function newsletterFormText(locale: Locale): string {
  const inLocale = { locale };
  return [
    m.privacy_newsletter({}, inLocale),
    m.privacy_newsletter_about({}, inLocale),
    m.newsletter_mine_subscribe({}, inLocale),
  ].join(" · ");
}

export default function ProfilePrivacy({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useStickyActionData(actionData);
  useFormErrorToast(refused);
  const lang = useLanguage();
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
        <ClubForm club={loaderData.club} consent={loaderData.clubConsentText} refused={refused} />
      </ProfileSection>
      <ProfileSection
        id="retention"
        title={m.privacy_retention()}
        about={m.privacy_retention_about({ months: String(researchRetentionMonths) })}
      >
        <RetentionList cases={loaderData.cases} />
      </ProfileSection>
      <ProfileSection id="uploads" title={m.privacy_uploads()} about={m.privacy_uploads_about()}>
        <p>{m.privacy_uploads_count({ count: String(files) })}</p>
        {files > 0 && (
          <ActionForm
            action={{ intent: "uploads" }}
            section="uploads"
            submit={m.privacy_uploads_delete()}
            variant="danger"
            refused={refused}
          >
            {(field) => <CurrentPassword field={field} />}
          </ActionForm>
        )}
      </ProfileSection>
      <ProfileSection id="kept" title={m.privacy_kept()} about={m.privacy_kept_about()}>
        <KeptList kept={loaderData.kept} />
        <p className="measure">
          {m.access_in_cases()}{" "}
          <Link to={`/${lang}/dashboard/researches`} className="link">
            {m.access_to_cases()}
          </Link>
        </p>
      </ProfileSection>
      <ProfileSection id="erasure" title={m.privacy_account()} about={m.privacy_account_about()}>
        <ErasureForm orders={loaderData.orders} refused={refused} />
      </ProfileSection>
    </div>
  );
}
