import type { DrawnColour } from "#app/parts/history/colour-strip.tsx";
import { colourLabel } from "#app/wording/colour-label.ts";
import type { PublishedSighting } from "#business/archive/published/published-life.ts";
import { readColour } from "#business/identification/colours/colour.ts";
import type { Locale } from "#business/locale.ts";

/** The colours in which it was seen, one after the other; between two of them nobody knows when it was painted. */
export function coloursOfLife(sightings: readonly PublishedSighting[], locale: Locale): DrawnColour[] {
  const colours: DrawnColour[] = [];
  for (const { colour, sortsOn } of sightings) {
    const read = colour && sortsOn ? readColour(colour) : null;
    if (!colour || !read) continue;
    const label = colourLabel(colour, locale);
    const last = colours.at(-1);
    if (last?.label === label) last.until = sortsOn;
    else colours.push({ label, family: read.family, from: sortsOn, until: sortsOn });
  }
  return colours;
}
