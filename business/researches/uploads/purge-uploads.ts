import type { Ctx, Customer, System } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { hoursToFinishUpload } from "#business/limits.ts";
import { receiveUpload } from "./upload-file.ts";

const receiveTimeoutMinutes = 10;

/** Finishes complete uploads interrupted by a crash; drops those stalled for a day. Every ten minutes. */
export async function purgeUploads(ctx: Ctx<System>): Promise<void> {
  const { staging, log } = ctx.services;
  const ageOf = (startedAt: Date) => ctx.now().getTime() - startedAt.getTime();
  for (const { id, owner, startedAt, offset, length, outcome } of await staging.list()) {
    if (ageOf(startedAt) > hoursToFinishUpload * 3_600_000) await staging.discard(owner, id);
    else if (!outcome && offset === length && ageOf(startedAt) > receiveTimeoutMinutes * 60_000) {
      try {
        await receiveUpload(asUploader(ctx, owner), id);
      } catch (error) {
        // `receiveUpload` has already discarded a refused file.
        if (!(error instanceof RuleBroken || error instanceof NotFound)) throw error;
        log.warn({ upload: id, err: error }, "a file that arrived whole was refused");
      }
    }
  }
}

function asUploader({ services, now }: Ctx<System>, userId: string): Ctx<Customer> {
  return { services, now, actor: { kind: "customer", userId } };
}
