import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import type { Config } from "#platform/config.ts";
import { keptMonths } from "../appointments/appointment.ts";
import { type Locale, price } from "../locale.ts";
import { product } from "../product.ts";
import { enquiryDays, issueLetterDays, researchMonths } from "../retention.ts";
import { type Duration, extras, packages } from "./catalogue.ts";
import { draftDays } from "./erase-drafts.ts";

export const legalKinds = [
  "terms",
  "withdrawal",
  "privacy",
  "imprint",
  "consumer-information",
  "former-owners",
] as const;
export type LegalKind = (typeof legalKinds)[number];

/** A long text of ours with the facts of the house filled in. */
export type FilledText = {
  lang: Locale;
  title: string;
  description: string;
  version: string;
  draft: boolean;
  markdown: string;
  /** Of the text as shown, facts filled in: proves what a customer was told. */
  sha256: string;
};
export type LegalText = FilledText & { kind: LegalKind };

// The process runs in the project folder, from the sources as well as from the bundle.
const content = pathToFileURL(`${process.cwd()}/content/`);

/** A legal text in force, with the facts of the house filled in. */
export async function legalText(config: Config, kind: LegalKind, lang: Locale): Promise<LegalText> {
  return { kind, ...(await filledText(config, `legal/${lang}/${kind}.md`, lang)) };
}

/** A text from content/ by its path; `more` are facts of its own. A placeholder that nobody fills is a defect and throws. */
export async function filledText(
  config: Config,
  path: string,
  lang: Locale,
  more: Record<string, string> = {},
): Promise<FilledText> {
  const raw = await readFile(new URL(path, content), "utf8");
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(raw) ?? [];
  const front = Object.fromEntries(
    head.split("\n").map((line) => {
      const [key = "", ...value] = line.split(":");
      return [key.trim(), value.join(":").trim().replace(/^"|"$/g, "")];
    }),
  );
  const facts = { ...factsOf(config, lang), ...more };
  const fill = (text: string) =>
    text.replace(/\{\{([\w.-]+)\}\}/g, (_, key: string) => {
      const fact = facts[key];
      if (fact === undefined) throw new Error(`The text ${path} asks for {{${key}}}, which nobody owns.`);
      return fact;
    });
  const markdown = fill(body).trim();
  return {
    lang,
    title: fill(front.title ?? ""),
    description: fill(front.description ?? ""),
    version: front.version ?? "",
    draft: front.status !== "approved",
    markdown,
    sha256: createHash("sha256").update(markdown).digest("hex"),
  };
}

/** Everything a legal text may mention, from the place that owns it. */
function factsOf(config: Config, lang: Locale): Record<string, string> {
  const facts: Record<string, string> = { product };
  for (const [key, value] of Object.entries(config.operator)) facts[`operator.${key}`] = value;
  for (const { id, priceCents, target, promised } of packages) {
    facts[`price.${id}`] = priceCents === null ? words[lang].byQuote : price(priceCents, lang);
    facts[`duration.${id}.target`] = target ? spell(target, lang) : "–";
    facts[`duration.${id}.max`] = promised ? spell(promised, lang) : "–";
  }
  for (const { id, priceCents, promised } of extras) {
    facts[`price.${id}`] = price(priceCents, lang);
    facts[`duration.${id}.max`] = spell(promised, lang);
  }
  facts["url.site"] = `${config.publicUrl}/${lang}`;
  facts["url.withdraw"] = `${config.publicUrl}/${lang}/withdrawal`;
  facts["url.terms"] = `${config.publicUrl}/${lang}/terms`;
  facts["url.privacy"] = `${config.publicUrl}/${lang}/privacy`;
  for (const [plan, { term, notice }] of Object.entries(plans)) {
    facts[`plan.${plan}.term`] = term.amount === 1 ? words[lang].oneMonth : spell(term, lang);
    facts[`plan.${plan}.notice`] = dative(spell(notice, lang));
  }
  facts["retention.research"] = spell({ amount: researchMonths, unit: "months" }, lang);
  facts["retention.invoices"] = words[lang].eightYears;
  facts["retention.logs"] = spell({ amount: 30, unit: "days" }, lang);
  facts["retention.appointments"] = spell({ amount: keptMonths, unit: "months" }, lang);
  facts["retention.draft"] = spell({ amount: enquiryDays, unit: "days" }, lang);
  facts["retention.newsletter_letters"] = spell({ amount: issueLetterDays, unit: "days" }, lang);
  facts["retention.order_draft"] = spell({ amount: draftDays, unit: "days" }, lang);
  return facts;
}

/** What a business may subscribe to; billed monthly. */
const plans: Record<string, { term: Duration; notice: Duration }> = {
  flex: { term: { amount: 1, unit: "months" }, notice: { amount: 14, unit: "days" } },
  quarter: { term: { amount: 3, unit: "months" }, notice: { amount: 30, unit: "days" } },
};

/** "mit einer Frist von 14 Tagen"; English knows no dative. */
function dative(duration: string): string {
  return duration.replace(/Tage$/, "Tagen");
}

const words = {
  de: {
    oneMonth: "einen Monat",
    byQuote: "auf Anfrage",
    eightYears: "8 Jahre",
    hours: "Stunden",
    days: "Tage",
    weeks: "Wochen",
    months: "Monate",
  },
  en: {
    oneMonth: "one month",
    byQuote: "on request",
    eightYears: "8 years",
    hours: "hours",
    days: "days",
    weeks: "weeks",
    months: "months",
  },
} as const;

function spell({ amount, unit }: Duration, lang: Locale): string {
  return `${amount} ${words[lang][unit]}`;
}
