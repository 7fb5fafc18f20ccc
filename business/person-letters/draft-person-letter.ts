import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, inTransaction, type Staff, type Tx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { type LetterLanguage, letterLanguages } from "#business/letters/letter.ts";
import { draftChecksum } from "#business/letters/letter-hash.ts";
import { nameOfSender } from "#business/letters/writing/draft-letters.ts";
import { lockPerson } from "#business/people/lock-person.ts";
import { personSources } from "#business/people/people.sql.ts";
import { isTakenAsLiving } from "#business/people/person.ts";
import { pseudonymOfPerson } from "#business/people/read-people.ts";
import { readDetails } from "#business/people/register/read-details.ts";
import { mayBeWrittenTo } from "#business/people/rights/object.ts";
import { describedVehicle } from "#business/researches/read-described-vehicle.ts";
import { addresseeOf } from "./addressee-of.ts";
import { personLetterWords } from "./person-letter-words.ts";

export const DraftPersonLetter = z.object({
  personId: z.uuid(),
  language: z.enum(letterLanguages, "person_letters_language"),
});

export type PersonDraft = Awaited<ReturnType<typeof draftPersonLetter>>;

/** Whom it goes to and what it says, as they would be printed now. Opens the name, which the customer reads of. */
export function draftPersonLetter(ctx: Ctx<Staff>, input: z.infer<typeof DraftPersonLetter>) {
  return inTransaction(ctx, (ctx) => draftOf(ctx, { ...input, firstSentOn: null }));
}

type Wanted = { personId: string; language: LetterLanguage; firstSentOn: string | null };

/** The person is locked. Throws for whoever must not or cannot be written to. */
export async function draftOf(ctx: Tx<Staff>, { personId, language, firstSentOn }: Wanted) {
  const person = await lockPerson(ctx, personId);
  await mustBeWritable(ctx, person);
  const details = await readDetails(ctx, { personId, reason: "contact" });
  const addressee = addresseeOf(details);
  if (!addressee) throw new RuleBroken("person_letters_address_missing");
  const sources = await ctx.db
    .select()
    .from(personSources)
    .where(eq(personSources.personId, personId))
    .orderBy(asc(personSources.createdAt), asc(personSources.id));
  const words = personLetterWords({
    vehicle: await describedVehicle(ctx, person.researchId),
    pseudonym: await pseudonymOfPerson(ctx, person, language),
    sources,
    firstSentOn,
    sender: await nameOfSender(ctx),
    operator: ctx.services.config.operator,
    language,
  });
  const draft = { personId, language, addressee, ...words };
  const checksum = draftChecksum([addressee, draft.subject, draft.body]);
  return { ...draft, checksum, researchId: person.researchId };
}

type Writable = Awaited<ReturnType<typeof lockPerson>>;

async function mustBeWritable(ctx: Tx<Staff>, person: Writable): Promise<void> {
  if (person.isCustomer) throw new RuleBroken("person_letters_to_customer");
  if (!isTakenAsLiving(person.vital)) throw new RuleBroken("person_letters_deceased");
  if (!(await mayBeWrittenTo(ctx, person.id))) throw new RuleBroken("person_letters_stopped");
}
