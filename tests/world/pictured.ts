import type {
  PicturedCustody,
  PicturedMark,
  PicturedSource,
  PicturedStatement,
} from "#business/history/contradictions/picture.ts";
import type { Span } from "#business/history/span.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";

function span(edtf: string): Span {
  const { earliest = null, latest = null } = readEdtf(edtf) ?? {};
  return { earliest, latest };
}

export const event = (
  date: string,
  eventType: string,
  text = "",
  more: Partial<PicturedStatement> = {},
): PicturedStatement => ({
  id: `${eventType} ${date}`,
  eventType,
  ...span(date),
  text,
  place: null,
  odometer: null,
  odometerUnit: null,
  classes: [],
  ...more,
});
export const reading = (date: string, odometer: number, odometerUnit: "km" | "mi" = "km") =>
  event(date, "inspection_hu", "", { odometer, odometerUnit });
export const held = (
  party: string,
  begin: string,
  end: string,
  more: Partial<PicturedCustody> = {},
): PicturedCustody => ({
  id: party,
  party,
  role: "owner",
  begin: span(begin),
  end: span(end),
  place: null,
  ...more,
});
export const mark = (
  type: PicturedMark["type"],
  raw: string,
  from = "",
  more: Partial<PicturedMark> = {},
): PicturedMark => ({
  id: raw,
  type,
  raw,
  norm: raw.toUpperCase().replaceAll(/[^A-Z0-9]/g, ""),
  condition: "unknown",
  from: span(from),
  until: span(""),
  transcripts: [],
  ...more,
});
export const paper = (date: string, ...transcripts: string[]): PicturedSource => ({
  id: "paper",
  title: "Papier",
  ...span(date),
  transcripts,
});
