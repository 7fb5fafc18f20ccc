import { and, eq, inArray } from "drizzle-orm";
import { users } from "#business/accounts/accounts.sql.ts";
import type { Services, System, Tx } from "#business/context.ts";
import { memoryCards } from "#business/memory-cards/memory-cards.sql.ts";
import { digitsOf, mailboxOf, minDigits } from "#business/people/one-person.ts";
import { researches } from "#business/researches/researches.sql.ts";
import { createSignature } from "#platform/signature.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { introductionBars, introductions } from "./introductions.sql.ts";
import type { PairOfTwo } from "./pair.ts";

type BarredFor = NonNullable<(typeof introductions.$inferSelect)["barredFor"]>;

/** These two never meet again, whoever wanted it, and whatever card or account either of them comes with. */
export async function barPair(
  ctx: Tx<System>,
  { cardId, researchId, otherCardId }: PairOfTwo,
  barredFor: BarredFor,
  barredBy: string | null,
): Promise<void> {
  const at = ctx.now();
  const set = { barredFor, barredBy, barredAt: at };
  const other = researchId ? introductions.researchId : introductions.otherCardId;
  await ctx.db
    .insert(introductions)
    .values({ id: uuidv7(at.getTime()), cardId, researchId, otherCardId, ...set })
    .onConflictDoUpdate({ target: [introductions.cardId, other], set });
  await barPeople(ctx, { cardId, researchId, otherCardId });
}

/** What a person may come back with. */
type Person = { userId?: string | null; email?: string | null; phone?: string | null };

/** Kept as hashes of account, mailbox and telephone, each with each of the other side. */
async function barPeople(ctx: Tx<System>, pair: PairOfTwo): Promise<void> {
  const [one, other] = await peopleOf(ctx, pair);
  const at = ctx.now();
  const rows = marksOf(ctx.services, one).flatMap((a) =>
    marksOf(ctx.services, other).map((b) => ({ ...inOrder(a, b), at })),
  );
  if (rows.length > 0) await ctx.db.insert(introductionBars).values(rows).onConflictDoNothing();
}

/** Whether these two were kept apart before, as whomever they came then. */
export async function arePeopleBarred(ctx: Tx<System>, pair: PairOfTwo): Promise<boolean> {
  const [one, other] = (await peopleOf(ctx, pair)).map((person) => marksOf(ctx.services, person));
  const both = [...(one ?? []), ...(other ?? [])];
  if (both.length === 0) return false;
  const found = await ctx.db
    .select()
    .from(introductionBars)
    .where(and(inArray(introductionBars.one, both), inArray(introductionBars.other, both)));
  return found.some((bar) =>
    (one ?? []).some((a) =>
      (other ?? []).some((b) => inOrder(a, b).one === bar.one && inOrder(a, b).other === bar.other),
    ),
  );
}

async function peopleOf(
  ctx: Tx<System>,
  { cardId, researchId, otherCardId }: PairOfTwo,
): Promise<[Person, Person]> {
  const one = await personOfCard(ctx, cardId);
  if (otherCardId) return [one, await personOfCard(ctx, otherCardId)];
  const [owner] = await ctx.db
    .select({ userId: users.id, email: users.email })
    .from(researches)
    .innerJoin(users, eq(users.id, researches.userId))
    .where(eq(researches.id, researchId ?? ""));
  return [one, owner ?? {}];
}

/** With the account of the same address, if there is one: a new address of the account is the same person. */
async function personOfCard(ctx: Tx<System>, cardId: string): Promise<Person> {
  const [card] = await ctx.db.select().from(memoryCards).where(eq(memoryCards.id, cardId));
  if (!card) return {};
  const { email, phone } = card;
  const [account] = email
    ? await ctx.db.select({ userId: users.id }).from(users).where(eq(users.email, email.toLowerCase()))
    : [];
  return { email, phone, userId: account?.userId ?? null };
}

function marksOf({ secret }: Services, { userId, email, phone }: Person): string[] {
  const sign = (kind: string, value: string) => createSignature(secret, `introduction-bar-${kind}`, value);
  const digits = digitsOf(phone ?? null);
  return [
    ...(userId ? [sign("account", userId)] : []),
    ...(email ? [sign("mailbox", mailboxOf(email))] : []),
    ...(digits.length >= minDigits ? [sign("phone", digits)] : []),
  ];
}

function inOrder(a: string, b: string): { one: string; other: string } {
  return a < b ? { one: a, other: b } : { one: b, other: a };
}
