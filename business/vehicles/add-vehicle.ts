import { boatMarkType } from "#business/identification/chassis/boat-mark.ts";
import { normaliseChassis } from "#business/identification/chassis/chassis-number.ts";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import { findMake } from "#business/identification/makes/find-make.ts";
import { unlessPlaceholder } from "#business/identification/placeholder.ts";
import { splitPlates } from "#business/identification/plates/split-plates.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { Customer, Tx } from "../context.ts";
import type { MarkType } from "./identity-mark.ts";
import { identityMarks, vehicles } from "./vehicles.sql.ts";

export async function addVehicle(ctx: Tx<Customer>, given: VehicleDescription): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  const plate = unlessPlaceholder(given.kennzeichen);
  const chassis = unlessPlaceholder(given.fahrgestellnummer, "number");
  await ctx.db.insert(vehicles).values({
    id,
    userId: ctx.actor.userId,
    kind: given.vehicleType,
    ...makeAndModel(given.markeModell),
    year: given.baujahr ? Number(given.baujahr) : null,
    licensePlate: given.kennzeichen,
    chassisNumber: given.fahrgestellnummer,
    recollection: given.recollection ?? null,
    dealer: given.dealer ?? null,
    createdAt: ctx.now(),
  });
  const marks = [
    ...platesOf(given.vehicleType, plate).map((each) => mark(plateType(given.vehicleType, each), each)),
    ...(chassis ? [mark("chassis", chassis)] : []),
  ];
  if (marks.length > 0)
    await ctx.db.insert(identityMarks).values(
      marks.map((m) => ({
        ...m,
        id: uuidv7(ctx.now().getTime()),
        vehicleId: id,
        publishedAt: ctx.now(),
      })),
    );
  return id;
}

function mark(type: MarkType, raw: string) {
  return { type, raw, norm: normaliseChassis(raw) };
}

/** A car may have had several. */
function platesOf(kind: VehicleDescription["vehicleType"], typed: string | null): string[] {
  if (!typed) return [];
  return kind === "antique-boat" ? [typed] : splitPlates(typed);
}

function plateType(kind: VehicleDescription["vehicleType"], typed: string): MarkType {
  return kind === "antique-boat" ? boatMarkType(typed) : "plate";
}

function makeAndModel(text: string | null): { make: string | null; model: string | null } {
  if (!text) return { make: null, model: null };
  const found = findMake(text);
  if (!found) return { make: null, model: text };
  const isPrefix = text.toLowerCase().startsWith(found.matched.toLowerCase());
  return { make: found.make, model: (isPrefix ? text.slice(found.matched.length).trim() : text) || null };
}
