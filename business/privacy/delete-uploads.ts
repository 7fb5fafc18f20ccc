import { checkPassword } from "../accounts/check-password.ts";
import { record } from "../audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "../context.ts";
import { eraseFilesOfPerson } from "../documents/erase-files.ts";
import { shredFilesJob } from "./privacy.jobs.ts";

/** Erases everything a customer handed over, at once and for good. */
export async function deleteUploads(ctx: Ctx<Customer>, input: { currentPassword: string }): Promise<void> {
  const { userId } = ctx.actor;
  await checkPassword(ctx, input.currentPassword);
  await inTransaction(ctx, async (ctx) => {
    // A customer may see the rows of their files; erasing them is the house's deed.
    const keys = await asSystem(ctx, "delete-uploads", (ctx) => eraseFilesOfPerson(ctx, userId));
    await record(ctx, "privacy.uploads-deleted", `user:${userId}`);
    await ctx.house.queue.send(ctx.db, shredFilesJob, { keys });
  });
}
