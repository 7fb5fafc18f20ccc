import type { PublishedLife, PublishedSighting } from "#business/archive/published/published-life.ts";
import { findContradictions } from "#business/history/contradictions/find-contradictions.ts";
import type { CasePicture } from "#business/history/contradictions/picture.ts";
import type { Span } from "#business/history/span.ts";
import { readEdtf } from "#business/identification/dates/edtf.ts";
import type { Locale } from "#business/locale.ts";
import { textOf } from "#business/text-of.ts";

/** A rule that the sightings break, and which of them, worded for customers. */
export type LifeContradiction = { rule: string; text: string; codes: string[] };

/** The same rules as for a case, over what is published. */
export function contradictionsOfLife(
  life: PublishedLife,
  sightings: readonly PublishedSighting[],
  locale: Locale,
): LifeContradiction[] {
  const byRule = Map.groupBy(findContradictions(pictureOf(life, sightings)), ({ rule }) => rule);
  return [...byRule].map(([rule, found]) => {
    const codes = found.flatMap(({ subjects }) => subjects.map(({ id }) => id.split("/")[0] ?? ""));
    const known = new Set(sightings.map(({ code }) => code));
    return {
      rule,
      text: textOf(`contradiction_${rule}`, locale),
      codes: [...new Set(codes)].filter((code) => known.has(code)),
    };
  });
}

/** Ids begin with the sighting's code. */
function pictureOf(life: PublishedLife, sightings: readonly PublishedSighting[]): CasePicture {
  const { kind, make, year, chassis } = life;
  return {
    vehicle: {
      id: "vehicle",
      kind: kind === "boat" ? "antique-boat" : "classic-car",
      make,
      year,
      colour: null,
    },
    statements: sightings.map(({ code, eventType, observed, title, text, place, colour, sources }) => ({
      id: code,
      eventType,
      ...spanOf(observed),
      text: [title?.de, text?.de, title?.en, text?.en, colour].filter(Boolean).join(" "),
      place,
      odometer: null,
      odometerUnit: null,
      classes: sources.map(({ evidenceClass }) => evidenceClass),
    })),
    custody: sightings.flatMap(({ code, custody }) =>
      custody
        .filter(({ uncertain }) => !uncertain)
        .map(({ party, begin, end }, i) => ({
          id: `${code}/${i}`,
          party: party.de,
          role: "owner",
          begin: spanOf(begin),
          end: spanOf(end),
          place: null,
        })),
    ),
    marks: [
      ...sightings.flatMap(({ code, plates, observed }) =>
        plates.map((raw) => ({
          ...mark(`${code}/${raw}`, "plate", raw),
          from: spanOf(observed),
          until: spanOf(observed),
        })),
      ),
      ...(chassis ? [mark("chassis", "chassis", chassis)] : []),
    ],
    sources: [],
    elsewhere: [],
  };
}

const open: Span = { earliest: null, latest: null };

function mark(id: string, type: "plate" | "chassis", raw: string) {
  const norm = raw.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return { id, type, raw, norm, condition: "unknown", from: open, until: open, transcripts: [] };
}

function spanOf(edtf: string | null): Span {
  const date = edtf === null ? null : readEdtf(edtf);
  return { earliest: date?.earliest ?? null, latest: date?.latest ?? null };
}
