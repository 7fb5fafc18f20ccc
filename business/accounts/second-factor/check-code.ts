import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { equalInConstantTime } from "#platform/signature.ts";
import type { System, Tx } from "../../context.ts";
import { RuleBroken } from "../../errors.ts";
import { secondFactors } from "../accounts.sql.ts";

export const Code = z
  .string()
  .transform((text) => text.replace(/\s/g, ""))
  .pipe(z.string().regex(/^(\d{6}|[A-Za-z0-9]{5}-[A-Za-z0-9]{5})$/, "accounts_code_six_digits"));

const digits = 6;
const period = 30;

/** Accepts once a recovery code or the app's present or previous code (RFC 6238, 5.2). Returns one that better-auth accepts. */
export async function checkCode(ctx: Tx<System>, userId: string, code: string): Promise<string> {
  const [factor] = await ctx.db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .for("update");
  if (!factor) throw new RuleBroken("accounts_wrong_code");
  const key = ctx.services.secret;
  const app = createOTP(await symmetricDecrypt({ key, data: factor.secret }), { digits, period });
  const spent = code.includes("-")
    ? { backupCodes: await withoutRecoveryCode(key, factor.backupCodes, code) }
    : { lastStep: await stepOf(app, code, ctx.now(), factor.lastStep) };
  await ctx.db.update(secondFactors).set(spent).where(eq(secondFactors.id, factor.id));
  return app.totp();
}

async function stepOf(
  app: ReturnType<typeof createOTP>,
  code: string,
  now: Date,
  lastStep: number | null,
): Promise<number> {
  const present = Math.floor(now.getTime() / 1000 / period);
  for (const step of [present, present - 1]) {
    if (!equalInConstantTime(code, await app.hotp(step))) continue;
    if (lastStep !== null && step <= lastStep) throw new RuleBroken("accounts_code_used");
    return step;
  }
  throw new RuleBroken("accounts_wrong_code");
}

async function withoutRecoveryCode(key: string, sealed: string, code: string): Promise<string> {
  const codes = JSON.parse(await symmetricDecrypt({ key, data: sealed })) as string[]; // written by the sign-in library
  const others = codes.filter((other) => !equalInConstantTime(code, other));
  if (others.length === codes.length) throw new RuleBroken("accounts_wrong_code");
  return symmetricEncrypt({ key, data: JSON.stringify(others) });
}
