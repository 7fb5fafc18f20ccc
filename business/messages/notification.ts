import { m } from "#texts/messages.js";
import { day, type Locale, price } from "../locale.ts";

export const notificationKinds = [
  "order_received",
  "payment_received",
  "research_started",
  "extra_started",
  "status_changed",
  "progress_changed",
  "finding_added",
  "team_answered",
  "question_asked",
  "order_cancelled",
  "order_withdrawn",
  "refund_sent",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification says, in the reader's language: a title, a message. `params` are names and numbers, never sentences. */
export function wording(
  kind: string,
  params: Record<string, string>,
  locale: Locale,
): { title: string; message: string } {
  const say = { locale };
  const vehicle = params.vehicle || m.notification_a_vehicle({}, say);
  const number = params.number ?? "";
  switch (kind as NotificationKind) {
    case "order_received":
      return {
        title: m.notification_order_received({ number }, say),
        message: m.notification_order_received_text({ vehicle }, say),
      };
    case "payment_received":
      return {
        title: m.notification_payment_received({ number }, say),
        message: m.notification_payment_received_text({ vehicle }, say),
      };
    case "research_started":
      return {
        title: m.notification_research_started({ vehicle }, say),
        message: m.notification_research_started_text({}, say),
      };
    case "extra_started":
      return {
        title: m.notification_extra_started({ number }, say),
        message: m.notification_extra_started_text({ vehicle }, say),
      };
    case "status_changed":
      return {
        title: m.notification_status_changed({ vehicle }, say),
        message: m.notification_status_changed_text({ status: statusWord(params.status ?? "", locale) }, say),
      };
    case "progress_changed":
      return {
        title: m.notification_progress_changed({ vehicle }, say),
        message: m.notification_progress_changed_text({ percent: params.percent ?? "" }, say),
      };
    case "finding_added":
      return { title: m.notification_finding_added({ vehicle }, say), message: params.finding ?? "" };
    case "team_answered":
      return {
        title: m.notification_team_answered({ vehicle }, say),
        message: m.notification_team_answered_text({}, say),
      };
    case "question_asked":
      return {
        title: m.notification_question_asked({ vehicle }, say),
        message: m.notification_question_asked_text(
          { date: day(new Date(`${params.due}T12:00:00Z`), locale) },
          say,
        ),
      };
    case "order_cancelled":
      return {
        title: m.notification_order_cancelled({ number }, say),
        message: m.notification_order_cancelled_text({}, say),
      };
    case "order_withdrawn":
      return {
        title: m.notification_order_withdrawn({ number }, say),
        message: Number(params.cents)
          ? m.notification_order_withdrawn_refund(
              { amount: amountIn(params, locale), date: day(new Date(`${params.due}T12:00:00Z`), locale) },
              say,
            )
          : m.notification_order_withdrawn_unpaid({}, say),
      };
    case "refund_sent":
      return {
        title: m.notification_refund_sent({ number }, say),
        message: m.notification_refund_sent_text({ amount: amountIn(params, locale) }, say),
      };
  }
}

function amountIn(params: Record<string, string>, locale: Locale): string {
  return price(Number(params.cents), locale);
}

/** The words for the six states of a case. */
export function statusWord(status: string, locale: Locale): string {
  const say = { locale };
  const words: Record<string, string> = {
    pending: m.status_pending({}, say),
    in_progress: m.status_in_progress({}, say),
    results_available: m.status_results_available({}, say),
    awaiting_confirmation: m.status_awaiting_confirmation({}, say),
    completed: m.status_completed({}, say),
    cancelled: m.status_cancelled({}, say),
  };
  return words[status] ?? status;
}
