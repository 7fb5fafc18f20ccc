import type { Locale } from "#business/locale.ts";
import templates from "./question-templates.json" with { type: "json" };

/** What is asked again and again: by make and year, by the country of a plate, of boats. */
export type QuestionTemplate = {
  id: string;
  /** Key of an archive that an installation begins with. */
  archive: string;
  makes: string[];
  /** Built from, until; null: no limit. */
  years: (number | null)[];
  countries: string[];
  boats: boolean;
  text: Record<Locale, string>;
};

export const questionTemplates = templates as QuestionTemplate[];

export type AskedVehicle = {
  makes: readonly string[];
  /** Null: nobody knows, and every template of the make is offered. */
  year: number | null;
  /** Of its plate. */
  country: string | null;
  boat: boolean;
};

/** The maker's first, then those of the plate. */
export function templatesFor({ makes, year, country, boat }: AskedVehicle): QuestionTemplate[] {
  const fits = ({ years: [from, until], boats }: QuestionTemplate) =>
    boats === boat && (year === null || ((from ?? year) <= year && year <= (until ?? year)));
  const isThere = ({ countries }: QuestionTemplate) =>
    countries.length === 0 || countries.includes(country ?? "");
  const possible = questionTemplates.filter((each) => fits(each) && isThere(each));
  return [
    ...possible.filter((each) => each.makes.some((make) => makes.includes(make))),
    ...possible.filter((each) => each.makes.length === 0),
  ];
}

/** A template's words in another language than it was taken over in; what somebody changed stays as it is. */
export function templateText(
  { template, text }: { template: string | null; text: string },
  locale: Locale,
): string {
  const found = questionTemplates.find(({ id }) => id === template);
  return found && Object.values(found.text).includes(text) ? found.text[locale] : text;
}
