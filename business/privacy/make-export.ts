import { eq } from "drizzle-orm";
import { users } from "../accounts/accounts.sql.ts";
import { record } from "../audit/record.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { writeLetter } from "../letters/write-letter.ts";
import { gatherPerson } from "./gather-person.ts";
import { exportReadyLetter } from "./privacy.mail.ts";
import { dataExports } from "./privacy.sql.ts";
import { daysLater, exportDays } from "./privacy.ts";

/** Gathers a person's data into the file store and tells them. May run twice. Called by the job of `requestExport`. */
export async function makeExport(ctx: Ctx<System>, { exportId }: { exportId: string }): Promise<void> {
  const wish = await inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ userId: users.id, email: users.email, locale: dataExports.locale, at: dataExports.readyAt })
      .from(dataExports)
      .innerJoin(users, eq(users.id, dataExports.userId))
      .where(eq(dataExports.id, exportId));
    return row;
  });
  if (!wish || wish.at) return;
  const { userId, locale } = wish;
  const gathered = await gatherPerson({
    house: ctx.house,
    now: ctx.now,
    actor: { kind: "customer", userId },
  });
  const fileKey = `exports/${exportId}.json`;
  await ctx.house.files.put(fileKey, new TextEncoder().encode(JSON.stringify(gathered)));
  await inTransaction(ctx, async (ctx) => {
    const readyAt = ctx.now();
    const expiresAt = daysLater(readyAt, exportDays);
    await ctx.db
      .update(dataExports)
      .set({ fileKey, readyAt, expiresAt, files: gathered.files.length })
      .where(eq(dataExports.id, exportId));
    await record(ctx, "privacy.export-ready", `user:${userId}`, { exportId });
    await ctx.house.events.announce(ctx.db, userId);
    await writeLetter(ctx, {
      template: "privacy.export-ready",
      to: wish.email,
      userId,
      locale,
      text: exportReadyLetter(locale, `${ctx.house.config.publicUrl}/${locale}/dashboard/profile/privacy`),
    });
  });
}
