import { type Ctx, inTransaction, mustBeOnDuty, type Staff } from "../context.ts";
import { unblackenedFile } from "../documents/originals/read-original.ts";
import { newestRedaction } from "./read-redactions.ts";

/** A file with what is blackened in it, for the page on which that is done. Throws `NotFound`, `RoleNeeded`. */
export function loadRedaction(ctx: Ctx<Staff>, asked: { researchId: string; documentId: string }) {
  mustBeOnDuty(ctx, "research");
  return inTransaction(ctx, async (ctx) => {
    const { id, name, fileType, pages, state, flaw, hasCopies, ownerId, sharedAt, redactedAt, isErased } =
      await unblackenedFile(ctx, asked);
    const newest = await newestRedaction(ctx, id);
    return {
      id,
      name,
      pages: pages ?? 1,
      isPdf: fileType === "application/pdf",
      state,
      flaw,
      hasCopies,
      isErased,
      redactedAt,
      /** The customer could open it, as it came or blackened. */
      isWithCustomer: ownerId !== null || sharedAt !== null,
      redaction: newest && {
        id: newest.id,
        state: newest.state,
        failure: newest.failure,
        regions: newest.regions,
        requestedAt: newest.requestedAt,
      },
    };
  });
}
