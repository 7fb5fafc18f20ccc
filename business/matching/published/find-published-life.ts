import type { PublishedLife } from "#business/archive/published/published-life.ts";
import { publishedArchive } from "#business/archive/published/read-published.ts";
import type { Ctx, Visitor } from "#business/context.ts";
import { markAgrees } from "#business/matching/candidates/find-candidates.ts";
import type { MatchReason } from "#business/matching/vehicle-model/match-query.ts";
import { parseDescription } from "#business/matching/vehicle-query.ts";
import { weighPublished } from "./weigh-published.ts";

export type PublishedReading = {
  plate?: string | null;
  chassis?: string | null;
};

export type FoundLife = {
  /** Without the language: "/archive/bmw-507-70079". */
  address: string;
  life: PublishedLife;
  /** The mark agrees as a whole; else what was given of it does. */
  whole: boolean;
};

/** The published life whose plate or number this is, or begins like this: "m-jx 8" too. Null where none or more than one fits. */
export async function findPublishedLife(
  ctx: Ctx<Visitor>,
  { plate = null, chassis = null }: PublishedReading,
): Promise<FoundLife | null> {
  if (!plate && !chassis) return null;
  const query = parseDescription({
    vehicleType: "classic-car",
    kennzeichen: plate,
    fahrgestellnummer: chassis,
    markeModell: null,
    baujahr: null,
  });
  const found = await weighPublished(ctx, query);
  const whole = found.filter(({ reasons }) => markAgrees(reasons));
  const partly = found.filter(({ reasons }) => reasons.some(isPartOfMark));
  const { byKey } = await publishedArchive(ctx);
  for (const each of [whole, partly]) {
    const keys = new Set(each.map(({ record }) => record.vehicleKey));
    const [key] = keys;
    const life = keys.size === 1 && key ? byKey.get(key) : undefined;
    if (life) return { address: addressOfLife(life), life, whole: each === whole };
  }
  return null;
}

export function addressOfLife({ slug }: Pick<PublishedLife, "slug">): string {
  return `/archive/${slug}`;
}

/** A district alone is shared by thousands. */
const partLevels: Readonly<Record<string, readonly string[]>> = {
  plate: ["begins-with"],
  "plate-part": ["four-characters", "three-characters"],
  "chassis-part": ["five-characters", "four-characters"],
};

function isPartOfMark({ comparison, level, weight }: MatchReason): boolean {
  return weight > 0 && (partLevels[comparison]?.includes(level) ?? false);
}
