import type { Ctx, Customer, System } from "../context.ts";
import { daysToFinish } from "../documents/upload.ts";
import { NotFound, RuleBroken } from "../errors.ts";
import { receiveUpload } from "./upload-file.ts";

const minutesToReceive = 10;

/**
 * Takes in, for their senders, files that arrived whole while the house fell over before it could say so; forgets those that
 * stopped on the way a week ago. Run every ten minutes.
 */
export async function tidyUploads(ctx: Ctx<System>): Promise<void> {
  const { arriving, log } = ctx.house;
  const ageOf = (beganAt: Date) => ctx.now().getTime() - beganAt.getTime();
  for (const { id, owner, beganAt, offset, length, outcome } of await arriving.list()) {
    if (ageOf(beganAt) > daysToFinish * 86_400_000) await arriving.discard(owner, id);
    else if (!outcome && offset === length && ageOf(beganAt) > minutesToReceive * 60_000) {
      try {
        await receiveUpload(asSender(ctx, owner), id);
      } catch (error) {
        // A refused file is gone by now; the sender reads that it is not there.
        if (!(error instanceof RuleBroken || error instanceof NotFound)) throw error;
        log.warn({ upload: id, err: error }, "a file that arrived whole was refused");
      }
    }
  }
}

/** Finishes what this person began themselves; they sent every byte of it. */
function asSender({ house, now }: Ctx<System>, userId: string): Ctx<Customer> {
  return { house, now, actor: { kind: "customer", userId } };
}
