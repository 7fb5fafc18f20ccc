import { eq } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff } from "#business/context.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { namedFor } from "../archive.ts";
import type { Question } from "./read-questions.ts";
import { questionTemplates } from "./templates-for.ts";

/** Proposes what a customer reads of a "nothing", in their language. */
export function searchWords(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await ctx.db
      .select({ locale: users.locale })
      .from(researches)
      .innerJoin(users, eq(users.id, researches.userId))
      .where(eq(researches.id, researchId));
    const locale = found?.locale ?? "de";
    return ({ archive, template, text }: Pick<Question, "archive" | "template" | "text">) => ({
      place: archive ? namedFor(locale === "de" ? archive.nameDe : archive.nameEn, null) : "",
      lookedFor: questionTemplates.find(({ id }) => id === template)?.text[locale] ?? text,
    });
  });
}
