import { m } from "#texts/messages.js";
import { dayText, formatMoney, type Locale } from "../locale.ts";

export const notificationKinds = [
  "order_received",
  "payment_received",
  "payment_incomplete",
  "payment_surplus",
  "order_released",
  "vat_id_confirmed",
  "invoice_issued",
  "invoice_cancelled",
  "research_started",
  "extra_started",
  "status_changed",
  "progress_changed",
  "finding_added",
  "findings_added",
  "team_answered",
  "question_asked",
  "order_cancelled",
  "order_withdrawn",
  "refund_sent",
  "guarantee_decided",
  "case_signed",
  "quote_sent",
  "quote_withdrawn",
  "quote_answered",
  "payment_overdue",
  "defect_received",
  "defect_answered",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Contract and money are mailed at once; the others of a case are gathered. */
const urgentKinds: readonly NotificationKind[] = [
  "order_received",
  "payment_received",
  "payment_incomplete",
  "payment_surplus",
  "order_released",
  "vat_id_confirmed",
  "order_cancelled",
  "order_withdrawn",
  "refund_sent",
  "guarantee_decided",
  "quote_sent",
  "quote_withdrawn",
  "quote_answered",
  "payment_overdue",
  "defect_received",
  "defect_answered",
];

export function isUrgent(kind: NotificationKind): boolean {
  return urgentKinds.includes(kind);
}

/** The order that a notification of contract or money is about; nothing of it stands in the case. */
export function orderNumberIn(kind: string, params: Record<string, string>): string | null {
  if (!/^(order|vat_id|payment|invoice|refund|guarantee|defect)_/.test(kind)) return null;
  return params.order ?? params.number ?? null;
}

/** `params` holds names and numbers, never sentences. */
export function notificationText(
  kind: string,
  params: Record<string, string>,
  locale: Locale,
): { title: string; message: string } {
  const inLocale = { locale };
  const vehicle = vehicleIn(params, locale);
  const number = params.number ?? "";
  switch (kind as NotificationKind) {
    case "order_received":
      return {
        title: m.notification_order_received({ number }, inLocale),
        message:
          params.start === "after_period"
            ? m.notification_order_received_after_text({ vehicle }, inLocale)
            : m.notification_order_received_text({ vehicle }, inLocale),
      };
    case "vat_id_confirmed":
      return {
        title: m.notification_vat_id_confirmed({ number }, inLocale),
        message: m.notification_vat_id_confirmed_text({ number }, inLocale),
      };
    case "order_released":
      return {
        title: m.notification_order_released({ number }, inLocale),
        message: m.notification_order_released_text({ days: params.days ?? "" }, inLocale),
      };
    case "payment_received":
      return {
        title: m.notification_payment_received({ number }, inLocale),
        message: params.periodEnds
          ? m.notification_payment_received_after_text({ date: dayText(params.periodEnds, locale) }, inLocale)
          : m.notification_payment_received_text({ vehicle }, inLocale),
      };
    case "payment_incomplete":
      return {
        title: m.notification_payment_incomplete({ number }, inLocale),
        message: m.notification_payment_incomplete_text(
          {
            amount: formatMoney(Number(params.cents), locale),
            missing: formatMoney(Number(params.missing), locale),
          },
          inLocale,
        ),
      };
    case "payment_surplus":
      return {
        title: m.notification_payment_surplus({ number }, inLocale),
        message: m.notification_payment_surplus_text(
          { amount: formatMoney(Number(params.cents), locale) },
          inLocale,
        ),
      };
    case "invoice_issued":
      return {
        title: m.notification_invoice_issued({ number }, inLocale),
        message: m.notification_invoice_issued_text({ order: params.order ?? "" }, inLocale),
      };
    case "invoice_cancelled":
      return {
        title: m.notification_invoice_cancelled({ number }, inLocale),
        message: m.notification_invoice_cancelled_text({ order: params.order ?? "" }, inLocale),
      };
    case "research_started":
      return {
        title: m.notification_research_started({ vehicle }, inLocale),
        message: m.notification_research_started_text({}, inLocale),
      };
    case "extra_started":
      return {
        title: m.notification_extra_started({ number }, inLocale),
        message: m.notification_extra_started_text({ vehicle }, inLocale),
      };
    case "case_signed":
      return {
        title: m.notification_case_signed({ vehicle }, inLocale),
        message: signedText(params, locale),
      };
    case "status_changed":
      return {
        title: m.notification_status_changed({ vehicle }, inLocale),
        message: m.notification_status_changed_text(
          { status: statusLabel(params.status ?? "", locale) },
          inLocale,
        ),
      };
    case "progress_changed":
      return {
        title: m.notification_progress_changed({ vehicle }, inLocale),
        message: m.notification_progress_changed_text({ percent: params.percent ?? "" }, inLocale),
      };
    case "findings_added": {
      const { finding = "", count = "", others = "" } = params;
      return {
        title: m.notification_findings_added({ vehicle, count }, inLocale),
        message: m.notification_findings_added_text({ finding, others }, inLocale),
      };
    }
    case "finding_added":
      return { title: m.notification_finding_added({ vehicle }, inLocale), message: params.finding ?? "" };
    case "team_answered":
      return {
        title: m.notification_team_answered({ vehicle }, inLocale),
        message: m.notification_team_answered_text({}, inLocale),
      };
    case "question_asked":
      return {
        title: m.notification_question_asked({ vehicle }, inLocale),
        message: m.notification_question_asked_text({ date: dueIn(params, locale) }, inLocale),
      };
    case "order_cancelled":
      return {
        title: m.notification_order_cancelled({ number }, inLocale),
        message: m.notification_order_cancelled_text({}, inLocale),
      };
    case "order_withdrawn":
      return {
        title: m.notification_order_withdrawn({ number }, inLocale),
        message: Number(params.cents)
          ? m.notification_order_withdrawn_refund(
              { amount: amountIn(params, locale), date: dueIn(params, locale) },
              inLocale,
            )
          : m.notification_order_withdrawn_unpaid({}, inLocale),
      };
    case "guarantee_decided":
      return {
        title: m.notification_guarantee_decided({ number }, inLocale),
        message:
          params.decision === "granted"
            ? m.notification_guarantee_granted({}, inLocale)
            : m.notification_guarantee_refused({}, inLocale),
      };
    case "defect_received":
      return {
        title: m.notification_defect_received({ number }, inLocale),
        message: m.notification_defect_received_text({ date: dueIn(params, locale) }, inLocale),
      };
    case "defect_answered":
      return {
        title: m.notification_defect_answered({ number }, inLocale),
        message:
          params.outcome === "remedied"
            ? m.notification_defect_remedied_text({}, inLocale)
            : m.notification_defect_refused_text({}, inLocale),
      };
    case "quote_sent":
      return {
        title: m.notification_quote_sent({ number }, inLocale),
        message: m.notification_quote_sent_text({ date: dueIn(params, locale) }, inLocale),
      };
    case "quote_withdrawn":
      return {
        title: m.notification_quote_withdrawn({ number }, inLocale),
        message: m.notification_quote_withdrawn_text({}, inLocale),
      };
    case "payment_overdue":
      return {
        title: m.notification_payment_overdue({ number }, inLocale),
        message: m.notification_payment_overdue_text(
          { amount: amountIn(params, locale), date: dueIn(params, locale) },
          inLocale,
        ),
      };
    case "quote_answered":
      return {
        title: m.notification_quote_answered({ number }, inLocale),
        message: m.notification_quote_answered_text({}, inLocale),
      };
    case "refund_sent":
      return {
        title: m.notification_refund_sent({ number }, inLocale),
        message: m.notification_refund_sent_text({ amount: amountIn(params, locale) }, inLocale),
      };
  }
}

/** What was issued, and what the second person decided about promise and guarantee. */
function signedText({ certificate, promise, guarantee }: Record<string, string>, locale: Locale): string {
  const inLocale = { locale };
  const sentences = [
    m.notification_case_signed_text({}, inLocale),
    certificate
      ? m.notification_case_signed_certificate({ number: certificate }, inLocale)
      : m.notification_case_signed_no_class({}, inLocale),
    ...(promise === "late" ? [m.notification_case_signed_late({}, inLocale)] : []),
    ...(guarantee === "due" ? [m.notification_case_signed_guarantee({}, inLocale)] : []),
  ];
  return sentences.join("\n");
}

/** Of params: the vehicle's name, or in words where it has none. */
export function vehicleIn({ vehicle, kind }: Record<string, string>, locale: Locale): string {
  const inLocale = { locale };
  const unnamed = kind === "antique-boat" ? m.notification_a_boat : m.notification_a_vehicle;
  return vehicle || unnamed({}, inLocale);
}

function amountIn(params: Record<string, string>, locale: Locale): string {
  return formatMoney(Number(params.cents), locale);
}

function dueIn({ due = "" }: Record<string, string>, locale: Locale): string {
  return dayText(due, locale);
}

export function statusLabel(status: string, locale: Locale): string {
  const inLocale = { locale };
  const labels: Record<string, string> = {
    pending: m.status_pending({}, inLocale),
    in_progress: m.status_in_progress({}, inLocale),
    results_available: m.status_results_available({}, inLocale),
    awaiting_confirmation: m.status_awaiting_confirmation({}, inLocale),
    completed: m.status_completed({}, inLocale),
    cancelled: m.status_cancelled({}, inLocale),
  };
  return labels[status] ?? status;
}
