import { data } from "react-router";
import { z } from "zod";
import type { Ctx } from "#business/context.ts";
import type { Statement } from "#business/history/statement.ts";
import type { Locale } from "#business/locale.ts";
import type { Agreement } from "#business/matching/agreements.ts";
import { readEdtf } from "#business/vehicles/dates/edtf.ts";
import { formatEdtf } from "#business/vehicles/dates/format-edtf.ts";
import type { PlateReading } from "#business/vehicles/plates/plate.ts";
import { readPlate } from "#business/vehicles/plates/read-plate.ts";
import { m } from "#texts/messages.js";
import { reasonInWords } from "./match-words.ts";

/** The id in an address; an address that holds none leads nowhere. */
export function idIn(segment: string | undefined): string {
  const id = z.uuid().safeParse(segment);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}

/** One block of a page: when its question fails the log says so, the block is null and the rest of the page stays. */
export async function block<T>(ctx: Ctx, name: string, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    ctx.house.log.error({ err: error, block: name }, "a block of a page could not be loaded");
    return null;
  }
}

/** How a plate is drawn: its most plausible reading for the year of build; null when there is none. */
export function plateFor(vehicle: { licensePlate: string | null; year: number | null }): PlateReading | null {
  if (!vehicle.licensePlate) return null;
  return readPlate(vehicle.licensePlate, vehicle.year === null ? {} : { year: vehicle.year })[0] ?? null;
}

/** `agreements`: why a sighting of the archive is this vehicle, in words. */
export type EntryFacts = Statement & { year: string; when: string; type: string; agreements: string[] };

/** The statements of a history in the reader's words: the date, its year, the kind of event. */
export function entryFacts(
  rows: readonly (Statement & { agreements: readonly Agreement[] })[],
  locale: Locale,
): EntryFacts[] {
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    sortsOn: row.sortsOn,
    title: row.title,
    eventType: row.eventType,
    description: row.description,
    place: row.place,
    citation: row.citation,
    evidenceClass: row.evidenceClass,
    year: row.sortsOn.slice(0, 4),
    when: dateInWords(row.date, locale),
    type: eventName(row.eventType, locale),
    agreements: row.agreements.map((agreement) => reasonInWords(agreement, locale)),
  }));
}

/** An EDTF date in words; a text that is none stays as it is. */
export function dateInWords(edtf: string, locale: Locale): string {
  const date = readEdtf(edtf);
  return date ? formatEdtf(date, locale) : edtf;
}

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** The name of a kind of event: `event_` + kind in locales/. Loaders only: it reaches for every text there is. */
export function eventName(type: string, locale: Locale): string {
  const texts = m as unknown as Record<string, Text>; // kinds are strings; a test walks all of them
  return (texts[`event_${type}`] ?? m.event_event)({}, { locale });
}
