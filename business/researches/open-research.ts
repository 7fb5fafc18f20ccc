import { eq } from "drizzle-orm";
import type { VehicleDescription } from "#business/identification/description/vehicle-description.ts";
import { addVehicle } from "#business/vehicles/add-vehicle.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../audit/record.ts";
import type { Customer, Tx } from "../context.ts";
import { adoptEnquiryFiles } from "../documents/adopt-files.ts";
import { nextNumber } from "../numbers/next-number.ts";
import { compareCaseJob } from "./researches.jobs.ts";
import { enquiries, researches } from "./researches.sql.ts";

/** Opens a `pending` case in the order's transaction and adopts the files of the browser's enquiry. */
export async function openResearch(
  ctx: Tx<Customer>,
  input: { packageId: string; vehicle: VehicleDescription; uploadedBy: string },
): Promise<{ id: string; number: string }> {
  const vehicleId = await addVehicle(ctx, input.vehicle);
  const id = uuidv7(ctx.now().getTime());
  const number = await nextNumber(ctx, "F");
  await ctx.db.insert(researches).values({
    id,
    number,
    userId: ctx.actor.userId,
    vehicleId,
    packageId: input.packageId,
    createdAt: ctx.now(),
  });
  if (ctx.enquiryId) {
    await adoptEnquiryFiles(ctx, { enquiryId: ctx.enquiryId, researchId: id, uploadedBy: input.uploadedBy });
    await ctx.db.update(enquiries).set({ orderedAt: ctx.now() }).where(eq(enquiries.id, ctx.enquiryId));
  }
  await ctx.services.queue.send(ctx.db, compareCaseJob, { researchId: id });
  await record(ctx, "research.opened", `research:${id}`, { number });
  return { id, number };
}
