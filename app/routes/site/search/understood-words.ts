import { contradictionWords, formatSpan, numberTitle } from "#app/wording/chassis-words.ts";
import { readChassis } from "#business/identification/chassis/read-chassis.ts";
import { type FamilyMatch, findFamily } from "#business/identification/makes/find-family.ts";
import { findMakes, sameMaker } from "#business/identification/makes/find-make.ts";
import { hintedCountry } from "#business/identification/plates/hinted-country.ts";
import { interpretPlate } from "#business/identification/plates/interpret-plate.ts";
import type { PlateReading } from "#business/identification/plates/plate.ts";
import { splitPlates } from "#business/identification/plates/split-plates.ts";
import { readSentence } from "#business/identification/recollection/read-sentence.ts";
import type { Locale } from "#business/locale.ts";
import type { EnquiryView } from "#business/researches/enquiries/read-enquiries.ts";
import { m } from "#texts/messages.js";
import { carOrBoat } from "./detail-words.ts";
import { plateSummary } from "./plate-summary.ts";
import type { SearchField } from "./search-values.ts";

/** One entry of the visitor's and what it means; `warnings` are contradictions. */
export type UnderstoodRow = {
  field: SearchField;
  label: string;
  value: string;
  meaning: string;
  warnings: string[];
};

/** By the decoder's own readers. A boat's name and its numbers are explained elsewhere. */
export function understoodRows(
  enquiry: EnquiryView,
  locale: Locale,
  named: NamedModel = namedModel(enquiry),
): UnderstoodRow[] {
  const model = modelRows(enquiry, named, locale);
  if (enquiry.vehicleType === "antique-boat") return [...model, ...sailRows(enquiry, locale)];
  const { year } = named;
  return [...plateRows(enquiry, year, locale), ...model, ...numberRows(enquiry, year, locale)];
}

export type NamedModel = { families: FamilyMatch[]; year: number | null };

/** The model that was named, and the year, from its own field or beside the model. */
export function namedModel({ markeModell, baujahr, vehicleType }: EnquiryView): NamedModel {
  const sentence = readSentence(markeModell ?? "", { boat: vehicleType === "antique-boat" });
  const year = baujahr ? Number(baujahr) : sentence.year;
  const options = { kind: vehicleType, tolerant: true, ...(year === null ? {} : { year }) };
  const strict = findFamily(sentence.model, options);
  const found =
    strict.length > 0 ? strict : findFamily(sentence.model, { ...options, allowWithoutMake: true });
  return { families: found, year };
}

function plateRows(enquiry: EnquiryView, year: number | null, locale: Locale): UnderstoodRow[] {
  const plates = splitPlates(enquiry.kennzeichen ?? "").filter(Boolean);
  const country = hintedCountry(enquiry);
  const row = { field: "kennzeichen" as const, label: m.search_plate({}, { locale }) };
  if (country === "US") {
    const meaning = m.search_understood_american({}, { locale });
    return plates.map((value) => ({ ...row, value, meaning, warnings: [] }));
  }
  return plates.flatMap((value) => {
    const { readings } = interpretPlate(value, { country });
    const summary = plateSummary(value, locale, country);
    if (!summary || (readings.every(({ system }) => system === "raw") && !summary.reading?.prefix)) return [];
    return [
      {
        ...row,
        value,
        meaning: summary.sentence,
        warnings: endedBefore(readings, year, locale),
      },
    ];
  });
}

/** A plate may be younger than its car by decades, but was not issued before it was built. */
function endedBefore(readings: readonly PlateReading[], year: number | null, locale: Locale): string[] {
  const ends = readings.map(({ issued }) => Number(issued.until?.slice(0, 4) ?? Number.POSITIVE_INFINITY));
  const last = Math.max(...ends);
  if (year === null || readings.length === 0 || last >= year) return [];
  return [m.search_understood_plate_ended({ last: String(last), year: String(year) }, { locale })];
}

function modelRows(enquiry: EnquiryView, { families, year }: NamedModel, locale: Locale): UnderstoodRow[] {
  const [first, second] = families;
  if (!first?.family || !enquiry.markeModell) return [];
  const { family, fitsYear } = first;
  const name = nameOf(first);
  const years = formatSpan(family.years[0], family.years[1], locale) ?? "";
  const perhaps = second?.family ? m.search_understood_or({ name: nameOf(second) }, { locale }) : "";
  const also = family.aliases.filter((alias) => !name.includes(alias)).slice(0, maxAliases);
  return [
    {
      field: "markeModell",
      label: carOrBoat("search_make_model", enquiry, locale),
      value: enquiry.markeModell,
      meaning: [
        m.search_understood_model({ name: `${name}${perhaps}`, years }, { locale }),
        also.length > 0 ? m.search_understood_also({ names: also.join(", ") }, { locale }) : "",
      ]
        .filter(Boolean)
        .join(" "),
      warnings:
        fitsYear === false && year !== null
          ? [m.search_understood_year({ year: String(year), years }, { locale })]
          : [],
    },
  ];
}

/** As many as somebody reads beside their own word. */
const maxAliases = 4;

/** The MGB bears its make in its name. */
function nameOf({ family, make }: FamilyMatch): string {
  const model = family?.model ?? "";
  return make && !model.startsWith(make) ? `${make} ${model}` : model;
}

/** "P 87" in whichever field it was typed: the letter was the sign of a German class. */
function sailRows({ kennzeichen, fahrgestellnummer }: EnquiryView, locale: Locale): UnderstoodRow[] {
  const given = [
    ["kennzeichen", kennzeichen, m.search_plate_boat({}, { locale })],
    ["fahrgestellnummer", fahrgestellnummer, m.search_chassis_boat({}, { locale })],
  ] as const;
  return given.flatMap(([field, value, label]) => {
    const [, sign] = /^([PRB])[ -]?\d{1,4}$/i.exec(value?.trim() ?? "") ?? [];
    if (!value || !sign) return [];
    const metres = jollenkreuzer[sign.toUpperCase()] ?? "";
    return [{ field, label, value, meaning: m.search_understood_sail({ metres }, { locale }), warnings: [] }];
  });
}

/** Square metres by the class sign in the sail; the signs of the 1920s are still in use. */
const jollenkreuzer: Readonly<Record<string, string>> = { P: "15", R: "20", B: "30" };

function numberRows(enquiry: EnquiryView, year: number | null, locale: Locale): UnderstoodRow[] {
  const { fahrgestellnummer: value, markeModell } = enquiry;
  if (!value) return [];
  const claim = { ...(markeModell && { make: markeModell }), ...(year !== null && { year }) };
  const readings = readChassis(value, claim).filter(({ makes }) => makes.length > 0);
  const [first] = readings;
  if (!first) return [];
  const claimed = findMakes(markeModell ?? "").map(({ make }) => make);
  const isSure =
    first.rule.startsWith("vin-") ||
    first.makes.some((make) => claimed.some((other) => sameMaker(make, other)));
  const row = { field: "fahrgestellnummer" as const, label: m.search_chassis({}, { locale }), value };
  const titled = readings.map((reading) => {
    const span = reading.years && formatSpan(reading.years.from, reading.years.to, locale);
    return [numberTitle(reading), span].filter(Boolean).join(", ");
  });
  if (isSure) return [{ ...row, meaning: `${titled[0]}.`, warnings: contradictionWords(first, locale) }];
  // A serial number alone fits several makers; what the archive found says more.
  if (wasFound(enquiry)) return [];
  const names = [...new Set(titled)]
    .slice(0, maxReadings)
    .join(m.search_understood_or({ name: "" }, { locale }));
  const noneFits = year !== null && readings.every(({ contradictions }) => contradictions.length > 0);
  return [
    {
      ...row,
      meaning: m.search_understood_perhaps({ names }, { locale }),
      warnings: noneFits ? [m.search_understood_number_year({ year: String(year) }, { locale })] : [],
    },
  ];
}

const maxReadings = 3;

function wasFound({ answer }: EnquiryView): boolean {
  return answer.sightings.length > 0 || answer.famous.some(({ byMark }) => byMark);
}
