import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { nameHolder } from "#business/history/custody/name-holder.ts";
import { custodyPeriods } from "#business/history/history.sql.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { NotFound, RuleBroken } from "../../errors.ts";
import { institutionKindOf } from "../institution.ts";
import { announcePeople, lockCaseOfPeople } from "../lock-person.ts";
import { institutions, persons } from "../people.sql.ts";
import { pseudonymOf } from "../person.ts";
import { insertInstitution } from "./add-institution.ts";
import { insertPerson, personOfLabel } from "./add-person.ts";

/** `person:<id>` or `institution:<id>`; nothing means whoever the label names. */
export const holderField = z
  .union([z.literal(""), z.string().regex(/^(?:person|institution):[0-9a-f-]{36}$/, "people_holder")])
  .default("");

export const NameHolderOfPeriod = z.object({
  researchId: z.uuid(),
  custodyId: z.uuid(),
  holder: holderField,
});

/** Says whom of the case a period means. Throws `NotFound` for somebody of another case. */
export function nameHolderOfPeriod(
  ctx: Ctx<Staff>,
  input: z.infer<typeof NameHolderOfPeriod>,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { researchId, custodyId } = input;
    await lockCaseOfPeople(ctx, researchId);
    const ofCase = and(eq(custodyPeriods.id, custodyId), eq(custodyPeriods.researchId, researchId));
    const [period] = await ctx.db.select().from(custodyPeriods).where(ofCase).for("update");
    if (!period) throw new NotFound();
    await assignHolder(ctx, { ...input, party: period.party, place: period.place });
    await announcePeople(ctx, researchId);
  });
}

type Held = { researchId: string; custodyId: string; holder: string; party: string; place: string | null };

/** The case is locked. Without a holder it is the institution that the label names, whoever has the label, or somebody new. */
export async function assignHolder(
  ctx: Tx<Staff>,
  { researchId, custodyId, holder, party, place }: Held,
): Promise<void> {
  const named = holder
    ? await chosenHolder(ctx, researchId, holder)
    : await holderOfLabel(ctx, { researchId, party, place });
  await nameHolder(ctx, { researchId, custodyId, ...named });
}

/** What is shown of whoever was chosen: a pseudonym without years, which the row has, or the institution's name. */
export async function labelOfHolder(ctx: Tx<Staff>, researchId: string, holder: string): Promise<string> {
  if (!holder) return "";
  const { personId, institutionId } = await chosenHolder(ctx, researchId, holder);
  if (institutionId) {
    const [institution] = await ctx.db
      .select({ name: institutions.name })
      .from(institutions)
      .where(eq(institutions.id, institutionId));
    return institution?.name ?? "";
  }
  const [person] = await ctx.db
    .select()
    .from(persons)
    .where(eq(persons.id, personId ?? ""));
  return person ? pseudonymOf({ ...person, from: null, until: null }, "de") : "";
}

async function chosenHolder(ctx: Tx<Staff>, researchId: string, holder: string) {
  const [kind, id = ""] = holder.split(":");
  const table = kind === "person" ? persons : institutions;
  if ((await ctx.db.$count(table, and(eq(table.id, id), eq(table.researchId, researchId)))) === 0)
    throw new NotFound();
  return kind === "person" ? { personId: id, institutionId: null } : { personId: null, institutionId: id };
}

async function holderOfLabel(
  ctx: Tx<Staff>,
  { researchId, party, place }: Omit<Held, "custodyId" | "holder">,
) {
  const kind = institutionKindOf(party);
  if (kind)
    return {
      personId: null,
      institutionId: await insertInstitution(ctx, { researchId, name: party, kind, place }),
    };
  const known = await personOfLabel(ctx, researchId, party);
  return {
    personId: known ?? (await insertPerson(ctx, { researchId, place, label: party })),
    institutionId: null,
  };
}

export const RecordAsInstitution = z.object({
  personId: z.uuid(),
  name: z.string().trim().min(1, "people_name_missing").max(200, "team_text_too_long"),
});

/** What was taken for a person is none: its periods name the institution, and what was stored of the person goes. */
export function recordAsInstitution(
  ctx: Ctx<Staff>,
  input: z.infer<typeof RecordAsInstitution>,
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    const { personId, name } = input;
    const [person] = await ctx.db.select().from(persons).where(eq(persons.id, personId)).for("update");
    if (!person) throw new NotFound();
    if (person.objectedAt) throw new RuleBroken("people_objected");
    const { researchId, place } = person;
    await lockCaseOfPeople(ctx, researchId);
    const kind = institutionKindOf(name) ?? "company";
    const institutionId = await insertInstitution(ctx, { researchId, name, kind, place });
    const held = await ctx.db
      .select({ id: custodyPeriods.id })
      .from(custodyPeriods)
      .where(eq(custodyPeriods.personId, personId));
    for (const { id } of held)
      await nameHolder(ctx, { researchId, custodyId: id, personId: null, institutionId });
    await ctx.db.delete(persons).where(eq(persons.id, personId));
    await announcePeople(ctx, researchId);
    return institutionId;
  });
}
