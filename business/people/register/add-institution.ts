import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { mustBeCurrent } from "#business/accounts/must-be-current.ts";
import { optionalText } from "#business/evidence/source-input.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { type InstitutionKind, institutionKinds } from "../institution.ts";
import { lockCaseOfPeople } from "../lock-person.ts";
import { institutions } from "../people.sql.ts";

const details = {
  name: z.string().trim().min(1, "people_name_missing").max(200, "team_text_too_long"),
  kind: z.enum(institutionKinds, "people_institution_kind"),
  place: optionalText(100),
};

export const AddInstitution = z.object({ researchId: z.uuid(), ...details });

/** A dealer, maker, club or archive; twice is once. */
export function addInstitution(ctx: Ctx<Staff>, input: z.infer<typeof AddInstitution>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await lockCaseOfPeople(ctx, input.researchId);
    return insertInstitution(ctx, input);
  });
}

type NewInstitution = { researchId: string; name: string; kind: InstitutionKind; place: string | null };

/** The case is locked. One of this name in the case is found again. */
export async function insertInstitution(ctx: Tx<Staff>, given: NewInstitution): Promise<string> {
  const { researchId, name } = given;
  const [known] = await ctx.db
    .select({ id: institutions.id })
    .from(institutions)
    .where(and(eq(institutions.researchId, researchId), eq(institutions.name, name)));
  if (known) return known.id;
  const id = uuidv7(ctx.now().getTime());
  const [by, at] = [ctx.actor.userId, ctx.now()];
  await ctx.db
    .insert(institutions)
    .values({ id, ...given, createdBy: by, createdAt: at, changedBy: by, changedAt: at });
  await record(ctx, "institution.added", `research:${researchId}`, { institution: id });
  return id;
}

export const ChangeInstitution = z.object({
  institutionId: z.uuid(),
  version: z.coerce.number().int(),
  ...details,
});

/** Throws `Conflict`. */
export function changeInstitution(ctx: Ctx<Staff>, input: z.infer<typeof ChangeInstitution>): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { institutionId, version, ...changes } = input;
    const is = eq(institutions.id, institutionId);
    const [found] = await ctx.db.select().from(institutions).where(is).for("update");
    const row = await mustBeCurrent(ctx, found, version);
    const changed = { version: version + 1, changedBy: ctx.actor.userId, changedAt: ctx.now() };
    await ctx.db
      .update(institutions)
      .set({ ...changes, ...changed })
      .where(is);
    await record(ctx, "institution.changed", `research:${row.researchId}`, { institution: institutionId });
  });
}
