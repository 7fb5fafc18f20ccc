import type { PublishedLife } from "#business/archive/published/published-life.ts";
import { publishedArchive } from "#business/archive/published/read-published.ts";
import type { Ctx } from "#business/context.ts";
import type { VehicleFacts } from "#business/identification/description/vehicle-facts.ts";
import { type Memory, type Moment, memoryOf } from "#business/matching/memories/memory.ts";

/** What anybody may read in the open archive. Not within a transaction. */
export function readLives(ctx: Ctx): ReturnType<typeof publishedArchive> {
  return publishedArchive({ ...ctx, actor: { kind: "visitor" } });
}

export function lifeFacts(life: PublishedLife): VehicleFacts {
  const { kind, make, model, year, chassis, engine, names, sailNumber, yardNumber } = life;
  return { kind, make, model, year, chassis, engine, names, sailNumber, yardNumber };
}

/** One vehicle as its published sightings tell of it, each at its time. */
export function rememberLife(life: PublishedLife): { memory: Memory; moments: Moment[] } {
  const moments = life.sightings.map(({ plates, colour, place, country, observed }) => ({
    plates,
    colour,
    place,
    country,
    observed,
  }));
  const texts = life.sightings.flatMap(({ title, text }) => [title?.de ?? "", text?.de ?? ""]);
  return { memory: memoryOf(lifeFacts(life), moments, texts), moments };
}
