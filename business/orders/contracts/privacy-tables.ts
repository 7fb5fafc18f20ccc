import type { Locale } from "#business/locale.ts";
import {
  type Period,
  purposes,
  type RetentionRuleId,
  retentionRules,
  serverLogPeriod,
} from "#business/retention.ts";
import { m } from "#texts/messages.js";

/** By id; TypeScript checks that each exists. */
const texts: typeof m = m;

/** The tables of the privacy notice (Art. 13 Abs. 1, 2 GDPR), from the rules that the retention job carries out. */
export function privacyTables(locale: Locale): Record<string, string> {
  const inLocale = { locale };
  const rules = Object.keys(retentionRules) as RetentionRuleId[];
  return {
    "purposes.rows": rows(
      purposes.map((id) => [
        texts[`purpose_${id}`]({}, inLocale),
        texts[`purpose_${id}_data`]({}, inLocale),
        texts[`purpose_${id}_basis`]({}, inLocale),
      ]),
    ),
    "retention.rows": rows(
      rules.map((id) => [
        texts[`retention_${id}`]({}, inLocale),
        texts[`retention_${id}_until`]({ period: length(id, locale) }, inLocale),
      ]),
    ),
  };
}

function rows(cells: string[][]): string {
  return cells.map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function length(id: RetentionRuleId, locale: Locale): string {
  const period = id === "server_logs" ? serverLogPeriod : retentionRules[id].period;
  return period ? formatPeriod(period, locale) : "";
}

const units: Record<Locale, Record<Period["unit"], string>> = {
  de: { days: "Tage", months: "Monate", years: "Jahre" },
  en: { days: "days", months: "months", years: "years" },
};

export function formatPeriod({ amount, unit }: Period, locale: Locale): string {
  return `${amount} ${units[locale][unit]}`;
}
