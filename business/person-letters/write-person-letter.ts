import { and, eq, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import { asSystem, type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { letterHash } from "#business/letters/letter-hash.ts";
import { berlinDay, plusDays } from "#business/locale.ts";
import { nextNumber } from "#business/numbers/next-number.ts";
import { lockPerson } from "#business/people/lock-person.ts";
import { persons } from "#business/people/people.sql.ts";
import { issueCode } from "#business/people/rights/issue-code.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { codeBytes } from "./code-of-letter.ts";
import { DraftPersonLetter, draftOf, type PersonDraft } from "./draft-person-letter.ts";
import { lockPersonLetter } from "./lock-person-letter.ts";
import { type PersonLetterKind, reminderAfterDays } from "./person-letter.ts";
import { personLetterAddressees, personLetters } from "./person-letters.sql.ts";

export const WritePersonLetter = DraftPersonLetter.extend({ checksum: z.string().max(100) });

/** What the screen showed, once for each person. Throws `person_letters_written_before`, and `person_letters_changed`. */
export function writePersonLetter(
  ctx: Ctx<Staff>,
  input: z.infer<typeof WritePersonLetter>,
): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await lockCaseOf(ctx, persons, input.personId);
    await lockPerson(ctx, input.personId);
    if ((await standingLetters(ctx, input.personId)).length > 0)
      throw new RuleBroken("person_letters_written_before");
    const draft = await draftOf(ctx, { ...input, firstSentOn: null });
    if (draft.checksum !== input.checksum) throw new RuleBroken("person_letters_changed");
    return storePersonLetter(ctx, draft, "first", null);
  });
}

export const RemindPerson = z.object({ letterId: z.uuid() });

/** Once, and four weeks after the first letter at the earliest. Goes where the first one went. */
export function remindPerson(ctx: Ctx<Staff>, { letterId }: z.infer<typeof RemindPerson>): Promise<string> {
  return inTransaction(ctx, async (ctx) => {
    await lockCaseOf(ctx, personLetters, letterId);
    const first = await lockPersonLetter(ctx, letterId);
    if (first.kind !== "first" || first.state !== "sent" || !first.sentOn)
      throw new RuleBroken("person_letters_not_waiting");
    if (berlinDay(ctx.now()) < plusDays(first.sentOn, reminderAfterDays))
      throw new RuleBroken("person_letters_too_early");
    if ((await standingLetters(ctx, first.personId)).some(({ kind }) => kind === "reminder"))
      throw new RuleBroken("person_letters_reminded");
    const { personId, language, sentOn } = first;
    const draft = await draftOf(ctx, { personId, language, firstSentOn: sentOn });
    return storePersonLetter(ctx, draft, "reminder", first.id);
  });
}

/** The case first, as by everybody who changes its people. Throws `NotFound`. */
async function lockCaseOf(ctx: Tx<Staff>, table: typeof persons | typeof personLetters, id: string) {
  const [row] = await ctx.db.select({ researchId: table.researchId }).from(table).where(eq(table.id, id));
  if (!row) throw new NotFound();
  await lockCaseInWork(ctx, row.researchId);
}

/** To this person and to whoever is the same one, in whatever case: those that arrived or may arrive. */
async function standingLetters(ctx: Tx<Staff>, personId: string) {
  return asSystem(ctx, "find-letters-to-person", async (ctx) =>
    ctx.db
      .select({ kind: personLetters.kind })
      .from(personLetters)
      .where(
        and(
          notInArray(personLetters.state, ["taken_back", "undeliverable"]),
          sql`(${personLetters.personId} = ${personId} or exists (select from person_links k where k.decision = 'same'
            and ${personId} in (k.person_id, k.other_id) and ${personLetters.personId} in (k.person_id, k.other_id)))`,
        ),
      ),
  );
}

async function storePersonLetter(
  ctx: Tx<Staff>,
  { personId, researchId, language, addressee, subject, body }: PersonDraft,
  kind: PersonLetterKind,
  reminderOf: string | null,
): Promise<string> {
  const id = uuidv7(ctx.now().getTime());
  const number = await nextNumber(ctx, "L");
  const written = { number, language, subject, body };
  const hash = letterHash({ ...written, channel: "post", addressee, email: null });
  await ctx.db.insert(personLetters).values({
    id,
    personId,
    researchId,
    kind,
    reminderOf,
    ...written,
    hash,
    writtenBy: ctx.actor.userId,
    writtenAt: ctx.now(),
  });
  // Row security lets nobody write here, so that no other verb can.
  await asSystem(ctx, "keep-addressee", (ctx) =>
    ctx.db.insert(personLetterAddressees).values({ letterId: id, personId, addressee }),
  );
  await issueCode(ctx, personId, codeBytes(ctx.services, id));
  await record(ctx, "person-letter.written", `research:${researchId}`, { letter: number, kind });
  return id;
}
