import { eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { namedFor } from "../archive.ts";
import { templateText } from "./templates-for.ts";

type Asked = {
  archive: { nameDe: string; nameEn: string } | null;
  template: string | null;
  text: string;
};

/** Proposes what a customer reads of a "nothing", in their language. */
export function searchWords(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ locale: users.locale })
      .from(researches)
      .innerJoin(users, eq(users.id, researches.userId))
      .where(eq(researches.id, researchId));
    const locale = found?.locale ?? "de";
    return ({ archive, template, text }: Asked) => ({
      place: archive ? namedFor(locale === "de" ? archive.nameDe : archive.nameEn, null) : "",
      lookedFor: templateText({ template, text }, locale),
    });
  });
}
