import { eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type System } from "#business/context.ts";
import { queueMail } from "#business/mails/queue-mail.ts";
import { exportReadyMail } from "#business/privacy/privacy.mail.ts";
import { dataExports } from "#business/privacy/privacy.sql.ts";
import { daysLater } from "#business/privacy/privacy.ts";
import { exportDays } from "#business/retention.ts";
import { gatherPerson } from "./gather-person.ts";

export async function makeExport(ctx: Ctx<System>, { exportId }: { exportId: string }): Promise<void> {
  const request = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ userId: users.id, email: users.email, locale: dataExports.locale, at: dataExports.readyAt })
      .from(dataExports)
      .innerJoin(users, eq(users.id, dataExports.userId))
      .where(eq(dataExports.id, exportId));
    return row;
  });
  if (!request || request.at) return;
  const { userId, locale } = request;
  const gathered = await gatherPerson({
    services: ctx.services,
    now: ctx.now,
    actor: { kind: "customer", userId },
  });
  const fileKey = `exports/${exportId}.json`;
  await ctx.services.files.put(fileKey, new TextEncoder().encode(JSON.stringify(gathered)));
  await inTransaction(ctx, async (ctx) => {
    const readyAt = ctx.now();
    const expiresAt = daysLater(readyAt, exportDays);
    await ctx.db
      .update(dataExports)
      .set({ fileKey, readyAt, expiresAt, files: gathered.files.length })
      .where(eq(dataExports.id, exportId));
    await record(ctx, "privacy.export-ready", `user:${userId}`, { exportId });
    await ctx.services.events.publish(ctx.db, userId);
    await queueMail(ctx, {
      template: "privacy.export-ready",
      to: request.email,
      userId,
      locale,
      text: exportReadyMail(locale, `${ctx.services.config.publicUrl}/${locale}/dashboard/profile/privacy`),
    });
  });
}
