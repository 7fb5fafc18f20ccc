import { randomUUID } from "node:crypto";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";
import { readCookie } from "./cookies.ts";

/** Messages that a deed leaves for the page it leads to. The cookie carries the name only, never a text. */
export const flashes = [
  "signed-up",
  "signed-in",
  "email-confirmed",
  "password-changed",
  "profile-saved",
  "email-change-asked",
  "new-address-asked",
  "email-changed",
  "password-renewed",
  "session-ended",
  "signed-out-everywhere",
  "second-factor-on",
  "second-factor-off",
  "second-factor-abandoned",
  "export-requested",
  "uploads-deleted",
  "erasure-asked",
  "erasure-taken-back",
  "confirmation-sent",
  "message-sent",
  "payment-recorded",
  "status-changed",
  "progress-reported",
  "finding-confirmed",
  "entry-written",
  "search-recorded",
  "share-made",
  "share-ended",
  "story-submitted",
  "story-decided",
  "request-settled",
  "appointment-booked",
  "appointment-cancelled",
  "slots-offered",
  "slot-withdrawn",
  "issue-saved",
  "issue-tried",
  "issue-discarded",
  "issue-released",
  "run-undone",
  "set-undone",
  "withdrawal-accepted",
  "withdrawal-closed",
  "refund-recorded",
  "order-cancelled",
  "all-read",
  "mails-chosen",
  "club-joined",
  "club-left",
  "newsletter-asked",
  "newsletter-left",
] as const;
export type Flash = (typeof flashes)[number];

/** A message for the next page. It is gone once shown, and after a minute in any case. */
export function flashCookie(flash: Flash): string {
  return `flash=${flash}.${randomUUID()}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60`;
}

/** The message that this request brings along, in words; null for none and for a name that we do not know. */
export function flashOf(
  request: Request,
  locale: Locale,
): { id: string; title: string; text: string } | null {
  const [name, id] = readCookie(request, "flash")?.split(".") ?? [];
  const flash = flashes.find((known) => known === name);
  return flash && id ? { id, ...wordsFor(flash, locale) } : null;
}

/** Layout middleware: a page that was shown has spent its message. A redirect and a form carry it on. */
export async function spendFlash({ request }: { request: Request }, next: () => Promise<Response>) {
  const response = await next();
  const shown =
    request.method === "GET" &&
    asksForFrame(request) &&
    response.status !== redirectOfData &&
    response.status < 300;
  if (shown && readCookie(request, "flash"))
    response.headers.append("Set-Cookie", "flash=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
  return response;
}

/** The frame shows the message. A window that looks again for news names the routes it wants, and the frame is not among them. */
function asksForFrame(request: Request): boolean {
  const routes = new URL(request.url).searchParams.get("_routes");
  return routes === null || routes.split(",").includes("routes/site/layout");
}

/** How React Router wraps a redirect when scripts ask for a page's data. */
const redirectOfData = 202;

function wordsFor(flash: Flash, locale: Locale): { title: string; text: string } {
  const say = { locale };
  switch (flash) {
    case "signed-up":
      return { title: m.flash_signed_up({}, say), text: m.flash_signed_up_text({}, say) };
    case "signed-in":
      return { title: m.flash_signed_in({}, say), text: m.flash_signed_in_text({}, say) };
    case "email-confirmed":
      return { title: m.flash_email_confirmed({}, say), text: m.flash_email_confirmed_text({}, say) };
    case "password-changed":
      return { title: m.flash_password_changed({}, say), text: m.flash_password_changed_text({}, say) };
    case "confirmation-sent":
      return { title: m.flash_confirmation_sent({}, say), text: m.flash_confirmation_sent_text({}, say) };
    case "message-sent":
      return { title: m.flash_message_sent({}, say), text: "" };
    case "payment-recorded":
      return { title: m.flash_payment_recorded({}, say), text: m.flash_payment_recorded_text({}, say) };
    case "status-changed":
      return { title: m.flash_status_changed({}, say), text: m.flash_customer_told({}, say) };
    case "progress-reported":
      return { title: m.flash_progress_reported({}, say), text: "" };
    case "finding-confirmed":
      return { title: m.flash_finding_confirmed({}, say), text: m.flash_customer_told({}, say) };
    case "story-submitted":
      return { title: m.flash_story_submitted({}, say), text: m.flash_story_submitted_text({}, say) };
    case "story-decided":
      return { title: m.flash_story_decided({}, say), text: m.flash_story_decided_text({}, say) };
    case "request-settled":
      return { title: m.flash_request_settled({}, say), text: "" };
    case "appointment-booked":
      return { title: m.flash_appointment_booked({}, say), text: m.flash_appointment_booked_text({}, say) };
    case "appointment-cancelled":
      return { title: m.flash_appointment_cancelled({}, say), text: "" };
    case "slots-offered":
      return { title: m.flash_slots_offered({}, say), text: "" };
    case "slot-withdrawn":
      return { title: m.flash_slot_withdrawn({}, say), text: "" };
    case "issue-saved":
      return { title: m.flash_issue_saved({}, say), text: "" };
    case "issue-tried":
      return { title: m.flash_issue_tried({}, say), text: m.flash_issue_tried_text({}, say) };
    case "issue-discarded":
      return { title: m.flash_issue_discarded({}, say), text: "" };
    case "issue-released":
      return { title: m.flash_issue_released({}, say), text: "" };
    case "run-undone":
      return { title: m.flash_run_undone({}, say), text: m.flash_run_undone_text({}, say) };
    case "set-undone":
      return { title: m.flash_set_undone({}, say), text: m.flash_set_undone_text({}, say) };
    case "profile-saved":
      return { title: m.flash_profile_saved({}, say), text: "" };
    case "email-change-asked":
      return { title: m.flash_email_change_asked({}, say), text: m.flash_email_change_asked_text({}, say) };
    case "new-address-asked":
      return { title: m.flash_new_address_asked({}, say), text: m.flash_new_address_asked_text({}, say) };
    case "email-changed":
      return { title: m.flash_email_changed({}, say), text: m.flash_email_changed_text({}, say) };
    case "password-renewed":
      return { title: m.flash_password_renewed({}, say), text: m.flash_password_renewed_text({}, say) };
    case "session-ended":
      return { title: m.flash_session_ended({}, say), text: "" };
    case "signed-out-everywhere":
      return { title: m.flash_signed_out_everywhere({}, say), text: "" };
    case "second-factor-on":
      return { title: m.flash_second_factor_on({}, say), text: "" };
    case "second-factor-off":
      return { title: m.flash_second_factor_off({}, say), text: "" };
    case "second-factor-abandoned":
      return { title: m.flash_second_factor_abandoned({}, say), text: "" };
    case "withdrawal-accepted":
      return { title: m.flash_withdrawal_accepted({}, say), text: m.flash_customer_told({}, say) };
    case "withdrawal-closed":
      return { title: m.flash_withdrawal_closed({}, say), text: "" };
    case "refund-recorded":
      return { title: m.flash_refund_recorded({}, say), text: m.flash_customer_told({}, say) };
    case "order-cancelled":
      return { title: m.flash_order_cancelled({}, say), text: m.flash_order_cancelled_text({}, say) };
    case "all-read":
      return { title: m.flash_all_read({}, say), text: "" };
    case "mails-chosen":
      return { title: m.flash_mails_chosen({}, say), text: "" };
    case "club-joined":
      return { title: m.flash_club_joined({}, say), text: "" };
    case "club-left":
      return { title: m.flash_club_left({}, say), text: "" };
    case "newsletter-asked":
      return { title: m.flash_newsletter_asked({}, say), text: m.flash_newsletter_asked_text({}, say) };
    case "newsletter-left":
      return { title: m.flash_newsletter_left({}, say), text: "" };
    case "export-requested":
      return { title: m.flash_export_requested({}, say), text: m.flash_export_requested_text({}, say) };
    case "uploads-deleted":
      return { title: m.flash_uploads_deleted({}, say), text: "" };
    case "erasure-asked":
      return { title: m.flash_erasure_asked({}, say), text: m.flash_erasure_asked_text({}, say) };
    case "erasure-taken-back":
      return { title: m.flash_erasure_taken_back({}, say), text: "" };
    case "share-made":
      return { title: m.flash_share_made({}, say), text: m.flash_share_made_text({}, say) };
    case "share-ended":
      return { title: m.flash_share_ended({}, say), text: "" };
    case "search-recorded":
      return { title: m.flash_search_recorded({}, say), text: "" };
    case "entry-written":
      return { title: m.flash_entry_written({}, say), text: m.flash_customer_told({}, say) };
  }
}
