import { checkPassword } from "#business/accounts/passwords/check-password.ts";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, type Customer, inTransaction } from "#business/context.ts";
import { eraseFilesOfPerson } from "#business/documents/erase-files.ts";
import { logErasuresJob, shredFilesJob } from "#business/privacy/privacy.jobs.ts";

export async function deleteUploads(ctx: Ctx<Customer>, input: { currentPassword: string }): Promise<void> {
  const { userId } = ctx.actor;
  await checkPassword(ctx, input.currentPassword);
  await inTransaction(ctx, async (ctx) => {
    // Customers may read their file rows but not delete them.
    const keys = await asSystem(ctx, "delete-uploads", (ctx) => eraseFilesOfPerson(ctx, userId));
    await record(ctx, "privacy.uploads-deleted", `user:${userId}`);
    await ctx.services.queue.send(ctx.db, shredFilesJob, { keys });
    await ctx.services.queue.send(ctx.db, logErasuresJob, {});
  });
}
