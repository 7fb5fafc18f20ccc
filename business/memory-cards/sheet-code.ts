import { randomBytes } from "node:crypto";
import type { Services } from "#business/context.ts";
import { codeText, plainCode } from "#business/people/rights/issue-code.ts";
import { createSignature } from "#platform/signature.ts";

const randomCharacters = 8;

/** Forty random bits and twenty that show a slip of the pen. Nothing of it is stored until its sheet comes back. */
export function newSheetCode(services: Services, bytes: Uint8Array = randomBytes(randomCharacters)): string {
  const random = plainCode(codeText(bytes));
  return codeText(Buffer.concat([bytes, checkOf(services, random)]));
}

/** Whether we printed this code, as it was typed. */
export function isSheetCode(services: Services, typed: string): boolean {
  const plain = plainCode(typed);
  const random = plain.slice(0, randomCharacters);
  return (
    plain.length === 12 && plain.slice(randomCharacters) === plainCode(codeText(checkOf(services, random)))
  );
}

function checkOf({ secret }: Services, random: string): Buffer {
  return Buffer.from(createSignature(secret, "memory-card-sheet", random), "base64url").subarray(0, 4);
}
