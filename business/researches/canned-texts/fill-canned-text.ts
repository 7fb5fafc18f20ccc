import { eq, inArray } from "drizzle-orm";
import { greetingName } from "#business/accounts/account.ts";
import { profiles, users } from "#business/accounts/accounts.sql.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { day } from "#business/locale.ts";
import { fillIn, unfilledVariables, type Values } from "#business/messages/canned-texts/canned-text.ts";
import { allCannedTexts } from "#business/messages/canned-texts/read-canned-texts.ts";
import { vehicles } from "#business/vehicles/vehicles.sql.ts";
import { vehicleName } from "../research.ts";
import { researches } from "../researches.sql.ts";

type Text = { german: string; english: string };

/** In its customer's language. `unfilled`: the variables that have no value in this case. */
export function fillForCase({ german, english }: Text, { locale, values }: CaseValues) {
  const text = fillIn(locale === "de" ? german : english, values);
  return { text, unfilled: unfilledVariables(text) };
}

/** All of them, filled in for one case. */
export function cannedTextsFor(ctx: Ctx<Staff>, researchId: string) {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await valuesOf(ctx, [researchId]);
    if (!found) throw new NotFound();
    const texts = await allCannedTexts(ctx);
    return {
      locale: found.locale,
      texts: texts.map((each) => ({ id: each.id, name: each.name, text: fillForCase(each, found).text })),
    };
  });
}

export type CaseValues = Awaited<ReturnType<typeof valuesOf>>[number];

/** What the variables of a canned text stand for in these cases, by number; `answer_by` is the sender's to choose. */
export async function valuesOf(ctx: Tx<Staff>, researchIds: readonly string[]) {
  const [sender] = await ctx.db
    .select({ name: users.name })
    .from(users)
    .where(eq(users.id, ctx.actor.userId));
  const rows = await ctx.db
    .select({
      id: researches.id,
      number: researches.number,
      promisedAt: researches.promisedAt,
      locale: users.locale,
      email: users.email,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      kind: vehicles.kind,
      make: vehicles.make,
      model: vehicles.model,
      licensePlate: vehicles.licensePlate,
    })
    .from(researches)
    .innerJoin(vehicles, eq(vehicles.id, researches.vehicleId))
    .innerJoin(users, eq(users.id, researches.userId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(inArray(researches.id, [...researchIds]))
    .orderBy(researches.number);
  return rows.map(({ id, number, locale, promisedAt, email, firstName, lastName, ...vehicle }) => {
    const name = [firstName, lastName].filter(Boolean).join(" ") || greetingName(null, email);
    const values: Values = {
      name,
      vehicle: vehicleName(vehicle) || null,
      case: number,
      deadline: promisedAt && day(promisedAt, locale),
      answer_by: null,
      researcher: sender?.name || null,
    };
    return { id, number, locale, values };
  });
}
