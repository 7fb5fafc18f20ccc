import { asc, eq, sql } from "drizzle-orm";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { cannedTexts } from "../canned-texts.sql.ts";

export function allCannedTexts(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select({
        id: cannedTexts.id,
        name: cannedTexts.name,
        german: cannedTexts.german,
        english: cannedTexts.english,
        version: cannedTexts.version,
      })
      .from(cannedTexts)
      .orderBy(sql`lower(${cannedTexts.name})`, asc(cannedTexts.id)),
  );
}

export async function cannedTextById(ctx: Tx<Staff>, id: string) {
  const [found] = await ctx.db.select().from(cannedTexts).where(eq(cannedTexts.id, id));
  if (!found) throw new NotFound();
  return found;
}
