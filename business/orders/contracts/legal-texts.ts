import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { formatMoney, type Locale } from "#business/locale.ts";
import { type Duration, extras, packages } from "#business/orders/catalogue.ts";
import { product } from "#business/product.ts";
import { retentionRules, serverLogPeriod } from "#business/retention.ts";
import type { Config } from "#platform/config.ts";
import { formatPeriod, privacyTables } from "./privacy-tables.ts";

export const legalKinds = [
  "terms",
  "terms-business",
  "withdrawal",
  "privacy",
  "imprint",
  "consumer-information",
  "former-owners",
] as const;
export type LegalKind = (typeof legalKinds)[number];

export type RenderedText = {
  lang: Locale;
  title: string;
  description: string;
  version: string;
  draft: boolean;
  /** What is new in this version, for those who know the one before. Empty in the first. */
  changes: string;
  markdown: string;
  /** Hash of the text as shown, which proves what a customer read. */
  sha256: string;
};
export type LegalText = RenderedText & { kind: LegalKind };

// The working directory is the project folder, both from source and from the bundle.
const content = pathToFileURL(`${process.cwd()}/content/`);

export async function legalText(config: Config, kind: LegalKind, lang: Locale): Promise<LegalText> {
  return { kind, ...(await renderText(config, `legal/${lang}/${kind}.md`, lang)) };
}

/** Renders a file of content/. Throws on a placeholder without a value; `more` adds placeholder values. */
export async function renderText(
  config: Config,
  path: string,
  lang: Locale,
  more: Record<string, string> = {},
): Promise<RenderedText> {
  const raw = await readFile(new URL(path, content), "utf8");
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(raw) ?? [];
  const frontMatter = Object.fromEntries(
    head.split("\n").map((line) => {
      const [key = "", ...value] = line.split(":");
      return [key.trim(), value.join(":").trim().replace(/^"|"$/g, "")];
    }),
  );
  const facts = { ...placeholderValues(config, lang), ...more };
  const fill = (text: string) =>
    text.replace(/\{\{([\w.-]+)\}\}/g, (_, key: string) => {
      const fact = facts[key];
      if (fact === undefined) throw new Error(`The text ${path} uses {{${key}}}, which has no value.`);
      return fact;
    });
  const markdown = fill(body).trim();
  return {
    lang,
    title: fill(frontMatter.title ?? ""),
    description: fill(frontMatter.description ?? ""),
    version: frontMatter.version ?? "",
    draft: !publishable(frontMatter),
    changes: fill(frontMatter.changes ?? ""),
    markdown,
    sha256: createHash("sha256").update(markdown).digest("hex"),
  };
}

/** Only when a lawyer has read it, and the text says who and when; until then every page that shows it says that it is a draft. */
function publishable(frontMatter: Record<string, string>): boolean {
  const { status, approved_by: approvedBy, approved_on: approvedOn } = frontMatter;
  return status === "approved" && Boolean(approvedBy) && /^\d{4}-\d\d-\d\d$/.test(approvedOn ?? "");
}

function placeholderValues(config: Config, lang: Locale): Record<string, string> {
  const facts: Record<string, string> = { product };
  for (const [key, value] of Object.entries(config.operator)) facts[`operator.${key}`] = value;
  for (const { id, priceCents, target, promised } of packages) {
    facts[`price.${id}`] = priceCents === null ? phrases[lang].byQuote : formatMoney(priceCents, lang);
    facts[`duration.${id}.target`] = target ? formatDuration(target, lang) : "–";
    facts[`duration.${id}.max`] = promised ? formatDuration(promised, lang) : "–";
  }
  for (const { id, priceCents, promised } of extras) {
    facts[`price.${id}`] = formatMoney(priceCents, lang);
    facts[`duration.${id}.max`] = formatDuration(promised, lang);
  }
  facts["url.site"] = `${config.publicUrl}/${lang}`;
  facts["url.withdraw"] = `${config.publicUrl}/${lang}/withdrawal`;
  facts["url.terms"] = `${config.publicUrl}/${lang}/terms`;
  facts["url.terms_business"] = `${config.publicUrl}/${lang}/terms-business`;
  facts["url.privacy"] = `${config.publicUrl}/${lang}/privacy`;
  for (const [plan, { term, notice }] of Object.entries(plans)) {
    facts[`plan.${plan}.term`] = term.amount === 1 ? phrases[lang].oneMonth : formatDuration(term, lang);
    facts[`plan.${plan}.notice`] = dative(formatDuration(notice, lang));
  }
  for (const [placeholder, period] of Object.entries(namedPeriods))
    facts[`retention.${placeholder}`] = formatPeriod(period, lang);
  return { ...facts, ...privacyTables(lang) };
}

/** Periods that a sentence of a text names; the whole table is `privacyTables`. */
const namedPeriods = {
  research: retentionRules.cases.period,
  invoices: retentionRules.contracts.period,
  logs: serverLogPeriod,
  draft: retentionRules.searches.period,
  newsletter_letters: retentionRules.newsletter_issues.period,
  unconfirmed_account: retentionRules.unconfirmed_accounts.period,
};

const plans: Record<string, { term: Duration; notice: Duration }> = {
  flex: { term: { amount: 1, unit: "months" }, notice: { amount: 14, unit: "days" } },
  quarter: { term: { amount: 3, unit: "months" }, notice: { amount: 30, unit: "days" } },
};

function dative(duration: string): string {
  return duration.replace(/Tage$/, "Tagen");
}

const phrases = {
  de: {
    oneMonth: "einen Monat",
    byQuote: "auf Anfrage",
    hours: "Stunden",
    days: "Tage",
    weeks: "Wochen",
    months: "Monate",
  },
  en: {
    oneMonth: "one month",
    byQuote: "on request",
    hours: "hours",
    days: "days",
    weeks: "weeks",
    months: "months",
  },
} as const;

function formatDuration({ amount, unit }: Duration, lang: Locale): string {
  return `${amount} ${phrases[lang][unit]}`;
}
