import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { berlinDay, formatMoney, type Locale } from "#business/locale.ts";
import { operatorCountry } from "#business/operator-country.ts";
import { extras, packages, plans, priceOn } from "#business/orders/catalogue/catalogue.ts";
import { formatDuration } from "#business/orders/catalogue/duration-text.ts";
import { product } from "#business/product.ts";
import { retentionRules, serverLogPeriod } from "#business/retention.ts";
import { fromCountries } from "#business/tax/countries.ts";
import { isSmallBusiness } from "#business/tax/tax.ts";
import type { Config } from "#platform/config.ts";
import { factsOfAll } from "./consumer-facts.ts";
import { formatPeriod, privacyTables } from "./privacy-tables.ts";

export const legalKinds = [
  "terms",
  "terms-business",
  "withdrawal",
  "privacy",
  "imprint",
  "consumer-information",
  "particulars-at",
  "particulars-ch",
  "particulars-eu",
  "particulars-gb",
  "particulars-li",
  "particulars-no",
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

/** With the prices of that day; without one, with those of the first. Throws on a privacy notice that does not say what is new. */
export async function legalText(
  config: Config,
  kind: LegalKind,
  lang: Locale,
  on?: Date,
): Promise<LegalText> {
  const text = { kind, ...(await renderText(config, `legal/${lang}/${kind}.md`, lang, {}, on)) };
  const problem = problemOfNotice(text);
  if (problem) throw new Error(problem);
  return text;
}

const firstNotice = "2026-11-21";

/** A later privacy notice that names no changes would be announced to nobody. */
export function problemOfNotice(
  text: Pick<LegalText, "kind" | "lang" | "version" | "changes">,
): string | null {
  if (text.kind !== "privacy" || text.changes || text.version <= firstNotice) return null;
  return `The privacy notice in ${text.lang} does not say what its version ${text.version} changes.`;
}

/** Renders a file of content/. Throws on a placeholder without a value; `more` adds placeholder values. */
export async function renderText(
  config: Config,
  path: string,
  lang: Locale,
  more: Record<string, string> = {},
  on?: Date,
): Promise<RenderedText> {
  const raw = await readFile(new URL(path, content), "utf8");
  const [, head = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(raw) ?? [];
  const frontMatter = Object.fromEntries(
    head.split("\n").map((line) => {
      const [key = "", ...value] = line.split(":");
      return [key.trim(), value.join(":").trim().replace(/^"|"$/g, "")];
    }),
  );
  const facts = { ...placeholderValues(config, lang, on && berlinDay(on)), ...more };
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

function placeholderValues(config: Config, lang: Locale, day = ""): Record<string, string> {
  const facts: Record<string, string> = { product };
  for (const [key, value] of Object.entries(config.operator)) facts[`operator.${key}`] = value;
  facts["operator.country"] = operatorCountry(config.operator.country, lang);
  for (const item of [...packages, ...extras, ...plans]) {
    const cents = priceOn(item, day);
    facts[`price.${item.id}`] = cents === null ? byQuote[lang] : formatMoney(cents, lang);
  }
  const { smallBusinessSince } = config.seller;
  facts["price.tax"] = priceTax[lang][isSmallBusiness({ smallBusinessSince, on: day }) ? "none" : "included"];
  for (const { id, target, promised } of packages) {
    facts[`duration.${id}.target`] = target ? formatDuration(target, lang) : "–";
    facts[`duration.${id}.max`] = promised ? formatDuration(promised, lang) : "–";
  }
  for (const { id, promised } of extras) facts[`duration.${id}.max`] = formatDuration(promised, lang);
  facts["packages.facts"] = factsOfAll(lang, day);
  facts["sell.from"] = fromCountries(config.seller.sellTo, lang);
  facts["url.site"] = `${config.publicUrl}/${lang}`;
  facts["url.withdraw"] = `${config.publicUrl}/${lang}/withdrawal`;
  facts["url.terms"] = `${config.publicUrl}/${lang}/terms`;
  facts["url.terms_business"] = `${config.publicUrl}/${lang}/terms-business`;
  facts["url.privacy"] = `${config.publicUrl}/${lang}/privacy`;
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

const byQuote: Record<Locale, string> = { de: "auf Anfrage", en: "on request" };

const priceTax: Record<Locale, Record<"included" | "none", string>> = {
  de: {
    included:
      "Endpreise für Privatpersonen, in der EU inklusive Mehrwertsteuer; Firmen zahlen den Nettopreis und die Steuer, die bei ihnen anfällt",
    none: "Endpreise; Umsatzsteuer fällt nach § 19 UStG nicht an",
  },
  en: {
    included:
      "final prices for private customers, including VAT in the EU; companies pay the net price and the tax that is due from them",
    none: "final prices; no VAT is charged under § 19 UStG",
  },
};
