import { plateBeginningSentence } from "#app/wording/plate-beginning.ts";
import { platePlaceLabels, plateSystemLabel } from "#app/wording/plate-labels.ts";
import { pointOf } from "#business/identification/places/distance.ts";
import { readPlace } from "#business/identification/places/places.ts";
import { interpretPlate } from "#business/identification/plates/interpret-plate.ts";
import { issuingPlaces } from "#business/identification/plates/issuing-places.ts";
import { lettersBefore } from "#business/identification/plates/letters-before.ts";
import type { PlateReading } from "#business/identification/plates/plate.ts";
import { readPlateBeginning } from "#business/identification/plates/read-plate-beginning.ts";
import { m } from "#texts/messages.js";
import { positionOnMap } from "./district-map.server.ts";
import type { PlateAnswer } from "./plate-answer.ts";

/** A plate as far as known: place, years, and what it may have been before. */
export function answerPlate(asked: string): PlateAnswer {
  const beginning =
    interpretPlate(asked).part ??
    readPlateBeginning(asked) ??
    readPlateBeginning(asked.replace(/[^A-ZÄÖÜ0-9?*]/g, ""));
  const reading = beginning?.readings[0];
  return {
    asked,
    sentence: beginning && plateBeginningSentence(beginning),
    place: (reading && platePlaceLabels(reading)[0]) ?? null,
    before: reading ? before(reading) : [],
    dots: dotsOf(asked, reading),
  };
}

/** With letters only: every place whose prefix begins like this; later the one it is from. */
function dotsOf(asked: string, reading: PlateReading | undefined): PlateAnswer["dots"] {
  if (/^[A-ZÄÖÜ]{1,3}$/.test(asked)) {
    const possible = issuingPlaces().filter(({ prefix }) => prefix.startsWith(asked));
    return distinct(possible.map(({ prefix, point }) => dotAt(positionOnMap(point), prefix === asked)));
  }
  const place = reading && readPlace([reading.district, reading.region].filter(Boolean).join(", "));
  const point = reading?.district && place && place.country === "DE" ? pointOf(place) : null;
  return point ? [dotAt(positionOnMap(point), true)] : [];
}

function dotAt([x, y]: [x: number, y: number], sure: boolean) {
  return { x, y, sure };
}

/** A prefix may have been reissued in the same town. */
function distinct(dots: PlateAnswer["dots"]): PlateAnswer["dots"] {
  return [...new Map(dots.map((dot) => [`${dot.x} ${dot.y} ${dot.sure}`, dot])).values()];
}

function before({ system, prefix, district }: PlateReading): string[] {
  if (system !== "de-1956" || !prefix || !district) return [];
  return lettersBefore(prefix, district).map(({ system, letters }) => {
    const list = letters.join(m.door_or());
    const years = { "de-1906": "1906–1945", "de-zone-1948": "1948–1956", "ddr-1953": "1953–1990" };
    return m.door_before({ years: years[system], letters: list, system: plateSystemLabel(system) });
  });
}
