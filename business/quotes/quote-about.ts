import { eq } from "drizzle-orm";
import type { Customer, Staff, System, Tx } from "#business/context.ts";
import type { OrderedCase } from "#business/orders/checkout/summary.ts";
import { vehicleName } from "#business/researches/research.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { vehicleLine } from "#business/vehicles/vehicle.ts";
import { vehicles } from "#business/vehicles/vehicles.sql.ts";
import type { Quote } from "./lock-quote.ts";

type About = Pick<Quote, "researchId" | "vehicle">;

/** Names the vehicle, or the case that the quote adds to, as the order will. */
export async function quotedVehicle(ctx: Tx<Customer | Staff | System>, quote: About): Promise<OrderedCase> {
  const { vehicle } = quote;
  const described = {
    kind: vehicle?.vehicleType ?? "classic-car",
    text: vehicle ? vehicleLine(vehicle) : "",
  };
  if (!quote.researchId) return described;
  const [found] = await ctx.db
    .select({ number: researches.number, vehicle: vehicles })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .where(eq(researches.id, quote.researchId));
  if (!found) return described;
  const text = [found.number, vehicleName(found.vehicle)].filter(Boolean).join(" · ");
  return { kind: found.vehicle.kind, text };
}
