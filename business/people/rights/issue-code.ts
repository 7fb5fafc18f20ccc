import { randomBytes } from "node:crypto";
import { z } from "zod";
import { record } from "#business/audit/record.ts";
import {
  asSystem,
  type Ctx,
  inTransaction,
  type Services,
  type Staff,
  type System,
  type Tx,
} from "#business/context.ts";
import { RoleNeeded, RuleBroken } from "#business/errors.ts";
import { mayDo } from "#business/staff-roles.ts";
import { createSignature } from "#platform/signature.ts";
import { uuidv7 } from "#platform/uuid.ts";
import { lockPerson } from "../lock-person.ts";
import { answerCodes } from "../people.sql.ts";
import { mayBeWrittenTo } from "./object.ts";

/** Crockford's: no I, L, O or U. */
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const codeDays = 365;

/** The code that a letter prints, "7K2P-QX4M-9TRD"; only its hash is kept. Throws `people_objected`. */
export async function issueCode(
  ctx: Tx<Staff | System>,
  personId: string,
  bytes: Uint8Array = randomBytes(12),
): Promise<string> {
  if (!(await mayBeWrittenTo(ctx, personId))) throw new RuleBroken("people_objected");
  return asSystem(ctx, "issue-code", async (ctx) => {
    const { researchId } = await lockPerson(ctx, personId);
    const code = codeText(bytes);
    const issuedAt = ctx.now();
    const expiresAt = new Date(issuedAt.getTime() + codeDays * 86_400_000);
    const hash = hashOfCode(ctx.services, code);
    await ctx.db
      .insert(answerCodes)
      .values({ id: uuidv7(issuedAt.getTime()), personId, hash, issuedAt, expiresAt });
    await record(ctx, "person.code-issued", `research:${researchId}`, { person: personId });
    return code;
  });
}

/** Sixty of their bits, in groups of four. */
export function codeText(bytes: Uint8Array): string {
  return [...bytes]
    .map((byte) => letters[byte % 32])
    .join("")
    .replaceAll(/(.{4})(?=.)/g, "$1-");
}

export const IssueAnswerCode = z.object({ personId: z.uuid() });

/** For a letter that the team writes itself: shown once. Throws as `issueCode`. */
export function issueAnswerCode(ctx: Ctx<Staff>, { personId }: z.infer<typeof IssueAnswerCode>) {
  return inTransaction(ctx, async (ctx) => {
    if (!mayDo(ctx.actor.roles, "research")) throw new RoleNeeded("research");
    return { personId, code: await issueCode(ctx, personId) };
  });
}

/** As it was typed: any case, with or without hyphens, O for 0 and I or L for 1. */
export function hashOfCode({ secret }: Services, typed: string): string {
  return createSignature(secret, "answer-code", plainCode(typed));
}

export function plainCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
}
