import type { DrawnColour } from "#app/parts/history/colour-strip.tsx";
import { colourLabel } from "#app/wording/colour-label.ts";
import type { PublishedSighting } from "#business/archive/published/published-life.ts";
import { readColour } from "#business/identification/colours/colour.ts";
import type { Locale } from "#business/locale.ts";

/** The colours it was seen in, in order; nobody knows when it was repainted in between. */
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
