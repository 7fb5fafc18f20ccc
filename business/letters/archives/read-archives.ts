import { and, asc, eq, isNull, sql } from "drizzle-orm";
import {
  type Ctx,
  type Customer,
  inTransaction,
  type Staff,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { archives } from "../archives.sql.ts";

/** In the order of the catalogue; the team's own by name after the delivered ones. */
const inOrder = [asc(archives.place), asc(sql`lower(${archives.nameDe})`), asc(archives.id)];

/** Those that customers can ask themselves; row security leaves out the others. */
export function publicArchives(ctx: Ctx<Visitor | Customer>) {
  return inTransaction(ctx, async (ctx) => {
    const rows = await ctx.db
      .select({
        id: archives.id,
        kind: archives.kind,
        nameDe: archives.nameDe,
        nameEn: archives.nameEn,
        holdingsDe: archives.holdingsDe,
        holdingsEn: archives.holdingsEn,
        bringDe: archives.bringDe,
        bringEn: archives.bringEn,
        makes: archives.makes,
        countries: archives.countries,
        boats: archives.boats,
        fee: archives.fee,
        feeCents: archives.feeCents,
        formUrl: archives.formUrl,
        address: archives.address,
        email: archives.email,
        checkedOn: archives.checkedOn,
      })
      .from(archives)
      .where(and(eq(archives.isPublic, true), isNull(archives.retiredAt)))
      .orderBy(...inOrder);
    return rows.map(({ nameDe, nameEn, holdingsDe, holdingsEn, bringDe, bringEn, ...row }) => ({
      ...row,
      name: { de: nameDe, en: nameEn },
      text: { de: holdingsDe, en: holdingsEn },
      bring: { de: bringDe, en: bringEn },
    }));
  });
}

export type PublicArchive = Awaited<ReturnType<typeof publicArchives>>[number];

/** All, the retired ones last. */
export function allArchives(ctx: Ctx<Staff>) {
  return inTransaction(ctx, (ctx) =>
    ctx.db
      .select()
      .from(archives)
      .orderBy(sql`${archives.retiredAt} is not null`, ...inOrder),
  );
}

export type Archive = Awaited<ReturnType<typeof allArchives>>[number];

export function archiveById(ctx: Ctx<Staff>, id: string): Promise<Archive> {
  return inTransaction(ctx, async (ctx: Tx<Staff>) => {
    const [found] = await ctx.db.select().from(archives).where(eq(archives.id, id));
    if (!found) throw new NotFound();
    return found;
  });
}
