import { eq } from "drizzle-orm";
import { z } from "zod";
import { countAttempt } from "#business/accounts/rate-limit.ts";
import { record } from "#business/audit/record.ts";
import {
  type Ctx,
  inTransaction,
  type System,
  systemContext,
  type Tx,
  type Visitor,
} from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { plainName } from "#business/people/plain-name.ts";
import { hashOfCode } from "#business/people/rights/issue-code.ts";
import { addresseeOf } from "#business/person-letters/addressee-of.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { codeOfRefusal } from "./code-of-refusal.ts";
import { pendingRefusals, refusalDetails } from "./refusals.sql.ts";

const oldestYear = 1900;
/** Letters under way to one address, of whomever: a family may refuse together. */
const lettersPerAddress = 4;

export const SubmitRefusal = z.object({
  locale: z.enum(["de", "en"]),
  name: z.string().trim().min(2, "refusals_name_missing").max(200, "team_text_too_long"),
  birthYear: z
    .union(
      [z.literal("").transform(() => null), z.coerce.number().int().min(oldestYear)],
      "refusals_birth_year",
    )
    .nullish()
    .transform((year) => year ?? null),
  address: z.string().trim().min(8, "refusals_address_missing").max(300, "team_text_too_long"),
  mark: z
    .string()
    .trim()
    .max(40, "team_text_too_long")
    .optional()
    .transform((mark) => mark || null),
});

/** The answer is the same for everybody, known or not. Throws `refusals_birth_year`, `refusals_address_missing`, `TooMany`. */
export async function submitRefusal(
  ctx: Ctx<Visitor>,
  { locale, ...details }: z.infer<typeof SubmitRefusal>,
  network: string,
): Promise<void> {
  await countAttempt(ctx, "refusal-letter", network);
  if (details.birthYear !== null && details.birthYear > ctx.now().getUTCFullYear())
    throw new RuleBroken("refusals_birth_year");
  if (!addresseeOf(details)) throw new RuleBroken("refusals_address_missing");
  await inTransaction(systemContext(ctx, "refusal"), async (ctx) => {
    if (await isUnderWay(ctx, details)) return;
    const [id, receivedAt] = [uuidv7(ctx.now().getTime()), ctx.now()];
    const hash = hashOfCode(ctx.services, codeOfRefusal(ctx.services, id));
    await ctx.db.insert(pendingRefusals).values({ id, locale, receivedAt });
    await ctx.db.insert(refusalDetails).values({ refusalId: id, ...details, hash });
    await record(ctx, "refusal.received", `refusal:${id}`);
  });
}

/** One letter to a person at a time, and few to one address: the form is no means to pester somebody. */
async function isUnderWay(
  ctx: Tx<System>,
  { name, address }: { name: string; address: string },
): Promise<boolean> {
  const all = await ctx.db
    .select({ name: refusalDetails.name, address: refusalDetails.address })
    .from(refusalDetails)
    .innerJoin(pendingRefusals, eq(pendingRefusals.id, refusalDetails.refusalId));
  const there = all.filter((each) => plainName(each.address) === plainName(address));
  return there.length >= lettersPerAddress || there.some((each) => plainName(each.name) === plainName(name));
}
