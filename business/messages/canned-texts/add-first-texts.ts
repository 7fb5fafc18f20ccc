import { and, eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { record } from "#business/audit/record.ts";
import { type Ctx, inTransaction, type Staff, type System, type Tx } from "#business/context.ts";
import type { Locale } from "#business/locale.ts";
import { textOf } from "#business/text-of.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { cannedTexts } from "../canned-texts.sql.ts";
import { variables } from "./canned-text.ts";

/** What a researcher writes to customers again and again. */
export const firstTexts = [
  "plate_photo",
  "number_photo",
  "papers_thanks",
  "better_copy",
  "archive_weeks",
  "nothing_found",
  "contradiction",
  "name_permission",
  "picture_rights",
  "earlier_keepers",
  "interim",
  "later",
] as const;

/** Those that the team has under neither of their titles. */
export function missingFirstTexts(taken: readonly string[]) {
  return firstTexts.filter((each) => {
    const titles = (["de", "en"] as const).map((locale) => textOf(`first_text_${each}_name`, locale));
    return !titles.some((title) => taken.includes(title));
  });
}

/** For the first administrator of an installation; where the team has texts already, these stay alone. */
export function startWithFirstTexts(ctx: Ctx<System>, email: string): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const [present] = await ctx.db.select({ id: cannedTexts.id }).from(cannedTexts).limit(1);
    const [administrator] = await ctx.db
      .select({ id: users.id, locale: users.locale })
      .from(users)
      .where(and(eq(users.email, email.toLowerCase()), eq(users.role, "staff")));
    if (!present && administrator) await insertFirstTexts(ctx, administrator.id, administrator.locale);
  });
}

/** Titled in `locale`. One of the team's with the same title stays as it is. */
export function addFirstTexts(ctx: Ctx<Staff>, locale: Locale): Promise<void> {
  return inTransaction(ctx, (ctx) => insertFirstTexts(ctx, ctx.actor.userId, locale));
}

async function insertFirstTexts(ctx: Tx<Staff> | Tx<System>, userId: string, locale: Locale): Promise<void> {
  const at = ctx.now();
  const present = await ctx.db.select({ name: cannedTexts.name }).from(cannedTexts);
  const missing = missingFirstTexts(present.map(({ name }) => name));
  if (missing.length === 0) return;
  const texts = missing.map((each) => ({
    id: uuidv7(at.getTime()),
    name: textOf(`first_text_${each}_name`, locale),
    german: textOf(`first_text_${each}`, "de", unfilled),
    english: textOf(`first_text_${each}`, "en", unfilled),
    createdBy: userId,
    createdAt: at,
    changedBy: userId,
    changedAt: at,
  }));
  const added = await ctx.db
    .insert(cannedTexts)
    .values(texts)
    .onConflictDoNothing({ target: cannedTexts.name })
    .returning({ id: cannedTexts.id });
  for (const { id } of added) await record(ctx, "canned-text.added", `canned-text:${id}`);
}

/** Each variable stands for itself. */
const unfilled = Object.fromEntries(variables.map((name) => [name, `{${name}}`]));
