import { formatMoney, type Locale } from "#business/locale.ts";
import {
  type Extra,
  extras,
  type Package,
  packages,
  priceOn,
  productClassOf,
} from "#business/orders/catalogue/catalogue.ts";
import { promisedText } from "#business/orders/catalogue/duration-text.ts";
import { itemResult } from "#business/orders/catalogue/item-result.ts";
import { itemName } from "#business/orders/catalogue/names.ts";
import { m } from "#texts/messages.js";

/** What a consumer is told of each thing we sell before ordering it, by the numbers of Art. 246a § 1 Abs. 1 EGBGB. */
const numbers = {
  characteristics: 1,
  price: 5,
  performance: 8,
  defects: 11,
  guarantee: 12,
  term: 14,
  functionality: 17,
  compatibility: 18,
} as const;
export type ConsumerFact = keyof typeof numbers;
/** As they are read. An empty one is missing. */
export type ConsumerFacts = Record<ConsumerFact, string>;
export const consumerFactNames = Object.keys(numbers) as ConsumerFact[]; // Object.keys forgets the keys' type

const remedies: Record<ConsumerFact, string> = {
  characteristics: "say in locales what it yields",
  price: "give it a price in the catalogue, or none at all for a quote",
  performance: "give it `promised` in the catalogue",
  defects: "say in locales which rights a defect gives",
  guarantee: "say in locales whether there is one",
  term: "say in locales how long it binds",
  functionality: "say in locales how what it makes is read",
  compatibility: "say in locales what a reader needs",
};

type Item = Package | Extra;

/** `day`: YYYY-MM-DD in Berlin. */
export function consumerFacts(item: Item, locale: Locale, day: string): ConsumerFacts {
  const inLocale = { locale };
  const isDigital = productClassOf(item) === "electronic";
  const hasFile = item.makes.some((each) => each === "report" || each === "certificate");
  return {
    characteristics: itemResult(item.id, locale),
    price: priceFact(item, locale, day),
    performance: performanceFact(item, locale),
    defects: isDigital ? m.fact_defects_digital({}, inLocale) : m.fact_defects_service({}, inLocale),
    guarantee: hasGuarantee(item) ? m.fact_guarantee_yes({}, inLocale) : m.fact_guarantee_none({}, inLocale),
    term: m.fact_term_single({}, inLocale),
    functionality: hasFile
      ? m.fact_functionality_file({}, inLocale)
      : m.fact_functionality_account({}, inLocale),
    compatibility: hasFile
      ? m.fact_compatibility_file({}, inLocale)
      : m.fact_compatibility_account({}, inLocale),
  };
}

export function missingFacts(facts: ConsumerFacts): ConsumerFact[] {
  return consumerFactNames.filter((name) => facts[name].trim() === "");
}

/** Throws for what may be neither published nor ordered, because a consumer would not be told all of it (§ 312d BGB). */
export function mustBePublishable(id: string, facts: ConsumerFacts): void {
  const [missing] = missingFacts(facts);
  if (!missing) return;
  throw new Error(
    `${id} cannot be published: it lacks its ${missing} (Art. 246a § 1 Abs. 1 Nr. ${numbers[missing]} EGBGB). Please ${remedies[missing]}.`,
  );
}

/** In every language that it is sold in. */
export function isPublishable(item: Item, day: string): boolean {
  return (["de", "en"] as const).every(
    (locale) => missingFacts(consumerFacts(item, locale, day)).length === 0,
  );
}

/** The part of the consumer information that is about the packages, as Markdown. Throws when one lacks a fact. */
export function factsOfAll(locale: Locale, day: string): string {
  return [...packages, ...extras].map((item) => factsOf(item, locale, day)).join("\n\n");
}

function factsOf(item: Item, locale: Locale, day: string): string {
  const facts = consumerFacts(item, locale, day);
  mustBePublishable(item.id, facts);
  const lines = consumerFactNames.map((name) => `- **${labels[name]({}, { locale })}**: ${facts[name]}`);
  return [`### ${itemName(item.id, locale)}`, lines.join("\n")].join("\n\n");
}

const labels: Record<ConsumerFact, (inputs: object, options: { locale: Locale }) => string> = {
  characteristics: m.fact_characteristics,
  price: m.fact_price,
  performance: m.fact_performance,
  defects: m.fact_defects,
  guarantee: m.fact_guarantee,
  term: m.fact_term,
  functionality: m.fact_functionality,
  compatibility: m.fact_compatibility,
};

function priceFact(item: Item, locale: Locale, day: string): string {
  const cents = priceOn(item, day);
  if (cents !== null) return m.fact_price_once({ price: formatMoney(cents, locale) }, { locale });
  return m.fact_price_quote({}, { locale });
}

/** Only a quote may leave the time to the quote. */
function performanceFact(item: Item, locale: Locale): string {
  if (!item.promised && item.prices.length > 0) return "";
  const target = "target" in item ? item.target : null;
  return promisedText({ target, promised: item.promised }, locale);
}

function hasGuarantee(item: Item): boolean {
  return "guarantee" in item && item.guarantee;
}
