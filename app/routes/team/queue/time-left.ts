import { formatDateInFigures } from "#app/ui/date.tsx";
import type { Locale } from "#business/locale.ts";
import type { QueueCase } from "#business/worklist/read-queue.ts";
import { m } from "#texts/messages.js";

const hourMs = 3_600_000;

export type TimeLeft = { text: string; tone: "late" | "soon" | "calm" | "rests" };
type Clocked = Pick<
  QueueCase,
  "status" | "promisedAt" | "overdue" | "resting" | "restsFor" | "restsUntil" | "unpaid"
>;

/** A case's clock in words. It stops while the case waits or is snoozed, and ends with delivery. */
export function timeLeft(row: Clocked, now: Date, locale: Locale): TimeLeft {
  const { status, promisedAt } = row;
  if (status === "completed" || status === "cancelled")
    return { text: m.work_closed({}, { locale }), tone: "rests" };
  if (row.resting) return { text: restText(row, locale), tone: "rests" };
  if (status === "pending") return { text: m.work_unpaid({}, { locale }), tone: "calm" };
  if (status === "results_available") return { text: m.work_delivered({}, { locale }), tone: "calm" };
  if (!promisedAt) return { text: "", tone: "calm" };
  const hours = (promisedAt.getTime() - now.getTime()) / hourMs;
  const count = String(Math.abs(hours) < 48 ? Math.floor(Math.abs(hours)) : Math.floor(Math.abs(hours) / 24));
  const inHours = Math.abs(hours) < 48;
  if (count === "0")
    return hours < 0
      ? { text: m.work_late_now({}, { locale }), tone: "late" }
      : { text: m.work_left_now({}, { locale }), tone: "soon" };
  if (hours < 0)
    return {
      text: inHours ? m.work_late_hours({ count }, { locale }) : m.work_late_days({ count }, { locale }),
      tone: "late",
    };
  const text = inHours ? m.work_left_hours({ count }, { locale }) : m.work_left_days({ count }, { locale });
  return { text, tone: hours < 24 ? "soon" : "calm" };
}

function restText({ restsFor, restsUntil, status }: Clocked, locale: Locale): string {
  if (restsFor && restsUntil) {
    const day = formatDateInFigures(restsUntil, locale);
    return restsFor === "archive"
      ? m.work_archive_until({ day }, { locale })
      : m.work_rests_until({ day }, { locale });
  }
  return status === "awaiting_confirmation"
    ? m.work_waits_customer({}, { locale })
    : m.work_rests_answer({}, { locale });
}
