import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { isWellKnownPassword } from "#business/accounts/account.ts";
import { RuleBroken } from "#business/errors.ts";

const require = createRequire(import.meta.url);

let common: Promise<BigUint64Array> | undefined;

/** The commonest leaked passwords, case-insensitively. Throws `accounts_password_well_known`. */
export async function refuseCommonPassword(password: string): Promise<void> {
  if (isWellKnownPassword(password) || (await isCommon(password)))
    throw new RuleBroken("accounts_password_well_known");
}

async function isCommon(password: string): Promise<boolean> {
  common ??= readCommon();
  const hashes = await common;
  const wanted = hashOf(password);
  let [low, high] = [0, hashes.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((hashes[middle] ?? 0n) < wanted) low = middle + 1;
    else high = middle;
  }
  return hashes[low] === wanted;
}

/** 8 bytes each in a sorted array: 0.4 MB, where the list itself takes ten times that. */
async function readCommon(): Promise<BigUint64Array> {
  const path = require.resolve("@zxcvbn-ts/language-common/src/passwords.json");
  const list = JSON.parse(await readFile(path, "utf8")) as string[]; // the package's own form
  return new BigUint64Array(list.map(hashOf)).sort();
}

function hashOf(password: string): bigint {
  return createHash("sha256").update(password.toLowerCase()).digest().readBigUInt64BE();
}
