import { asUnavailable } from "#business/as-unavailable.ts";
import type { HashedPassword } from "#platform/auth/auth.ts";
import * as hashes from "#platform/auth/password-hash.ts";

/** Outside transactions only: it may wait a second for its turn. Throws `Unavailable` when too many wait. */
export function hashPassword(password: string): Promise<string> {
  return hashes.hashWithArgon2(password).catch(asUnavailable);
}

/** Outside transactions only: it may wait a second for its turn. Throws `Unavailable` when too many wait. */
export function verifyPassword(pair: HashedPassword): Promise<boolean> {
  return hashes.verifyWithArgon2(pair).catch(asUnavailable);
}

/** For the library, which works in a transaction: it gets the pairs that were hashed or verified before. */
export function passwordFunctions(pairs: HashedPassword[]) {
  return {
    hash: async (password: string) =>
      pairs.findLast((pair) => pair.password === password)?.hash ?? hashPassword(password),
    verify: async (asked: HashedPassword) =>
      pairs.some(({ password, hash }) => password === asked.password && hash === asked.hash) ||
      verifyPassword(asked),
  };
}
