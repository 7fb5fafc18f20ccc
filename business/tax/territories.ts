import type { CountryCode } from "#platform/countries.ts";
import { euVatRates, type Rate } from "./vat-rates.ts";

/** Whose consumer law decides; its particulars are an annex of the contract (content/legal, particulars-…). */
export type LawOfConsumers = "de" | "at" | "eu" | "gb" | "ch" | "li" | "no";

type Territory = {
  /** In the Union's system of VAT: reverse charge, OSS. */
  eu: boolean;
  law: LawOfConsumers;
  /** Standard rate where the Union's one-stop shop collects it; empty elsewhere. */
  vat: readonly Rate[];
  /** Where a day begins and ends for the person there. */
  timeZone: string;
  postalCode: RegExp;
  /** Wero accounts exist. */
  wero: boolean;
  source: string;
  /** For the tax adviser or lawyer, where our knowledge ends. */
  question?: string;
};

const euSource = "Dir. 2011/83/EU, Dir. (EU) 2023/2673, Art. 6 Rome I; Dir. 2006/112/EC";
const euQuestion =
  "Which mandatory consumer rules of this state go beyond Directive 2011/83/EU, and does directing the site there need texts in its language?";

const four = /^\d{4}$/;
const five = /^\d{5}$/;
const spacedFive = /^\d{3} ?\d{2}$/;

function member(
  code: keyof typeof euVatRates,
  timeZone: string,
  postalCode: RegExp,
  more: Partial<Territory> = {},
): Territory {
  return {
    eu: true,
    law: "eu",
    vat: euVatRates[code],
    timeZone,
    postalCode,
    wero: false,
    source: euSource,
    question: euQuestion,
    ...more,
  };
}

function third(
  law: LawOfConsumers,
  timeZone: string,
  postalCode: RegExp,
  more: { source: string; question: string },
) {
  return { eu: false, law, vat: [], timeZone, postalCode, wero: false, ...more } satisfies Territory;
}

/** Every country in which an operator may sell (`SELL_TO`): postcode, law and tax of each. */
export const territories = {
  DE: member("DE", "Europe/Berlin", five, {
    law: "de",
    wero: true,
    source: "§§ 312 ff., 355 ff. BGB; §§ 3a, 12 UStG",
    question:
      "Helgoland (27498) and Büsingen (78266) are outside the VAT territory (§ 1 Abs. 2 UStG): does a consumer there pay German tax on research?",
  }),
  AT: member("AT", "Europe/Vienna", /^[1-9]\d{3}$/, {
    law: "at",
    source: "§§ 4 ff., 11 ff. FAGG; § 13a FAGG since 1 October 2026; Art. 6 Abs. 2 Rome I",
    question: "Read § 13a FAGG (BGBl. I 59/2026) in the RIS before opening: known from one detailed source.",
  }),
  BE: member("BE", "Europe/Brussels", /^[1-9]\d{3}$/, { wero: true }),
  BG: member("BG", "Europe/Sofia", four),
  CY: member("CY", "Asia/Nicosia", four),
  CZ: member("CZ", "Europe/Prague", spacedFive),
  DK: member("DK", "Europe/Copenhagen", four),
  EE: member("EE", "Europe/Tallinn", five),
  ES: member("ES", "Europe/Madrid", five, {
    question:
      "The Canary Islands, Ceuta and Melilla are outside the VAT territory: are orders from there to be refused or taxed?",
  }),
  FI: member("FI", "Europe/Helsinki", five),
  FR: member("FR", "Europe/Paris", five, { wero: true }),
  GR: member("GR", "Europe/Athens", spacedFive),
  HR: member("HR", "Europe/Zagreb", five),
  HU: member("HU", "Europe/Budapest", four),
  IE: member("IE", "Europe/Dublin", /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i),
  IT: member("IT", "Europe/Rome", five),
  LT: member("LT", "Europe/Vilnius", /^(LT-)?\d{5}$/i),
  LU: member("LU", "Europe/Luxembourg", four, { wero: true }),
  LV: member("LV", "Europe/Riga", /^(LV-)?\d{4}$/i),
  MT: member("MT", "Europe/Malta", /^[A-Z]{3} ?\d{4}$/i),
  NL: member("NL", "Europe/Amsterdam", /^[1-9]\d{3} ?[A-Z]{2}$/i),
  PL: member("PL", "Europe/Warsaw", /^\d{2}-\d{3}$/),
  PT: member("PT", "Europe/Lisbon", /^\d{4}-\d{3}$/),
  RO: member("RO", "Europe/Bucharest", /^\d{6}$/),
  SE: member("SE", "Europe/Stockholm", spacedFive),
  SI: member("SI", "Europe/Ljubljana", four),
  SK: member("SK", "Europe/Bratislava", spacedFive),
  GB: third("gb", "Europe/London", /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, {
    source: "Consumer Contracts Regulations 2013 (SI 2013/3134), regs 14, 29–38; § 3a Abs. 2, 4, 5 UStG",
    question:
      "An automated service to a British consumer is taxed there from the first pound, and Northern Ireland is no exception for services: must we register with HMRC before selling the basic search? Is research “consultancy or information” (§ 3a Abs. 4 Nr. 3, 4 UStG)?",
  }),
  CH: third("ch", "Europe/Zurich", /^[1-9]\d{3}$/, {
    source: "Art. 40a–f OR (no right for online orders); Art. 3 Abs. 1 lit. s UWG; § 3a Abs. 2, 4, 5 UStG",
    question:
      "Is research for a Swiss consumer information or advice under § 3a Abs. 4 UStG? If not, 19 % are due. Swiss VAT (8.1 %) from CHF 100,000 of turnover worldwide.",
  }),
  LI: third("li", "Europe/Vaduz", /^94(8[5-9]|9[0-8])$/, {
    source:
      "Fern- und Auswärtsgeschäfte-Gesetz of Liechtenstein (EEA, Dir. 2011/83/EU); Swiss VAT area; § 3a UStG",
    question:
      "As for Switzerland, whose VAT area it belongs to. Has Dir. (EU) 2023/2673 been incorporated into the EEA agreement?",
  }),
  NO: third("no", "Europe/Oslo", four, {
    source: "Angrerettloven (LOV-2014-06-20-27, EEA); VOEC scheme of the merverdiavgiftsloven; § 3a UStG",
    question:
      "Remote services to Norwegian consumers are taxed there from NOK 50,000 in twelve months (VOEC): register before the limit is reached? Svalbard is outside its VAT area.",
  }),
} as const satisfies Record<CountryCode, Territory>;

export type Country = CountryCode;

export const countries = Object.keys(territories) as [Country, ...Country[]]; // The table has a row.

export function territoryOf(country: Country): Territory {
  return territories[country];
}
