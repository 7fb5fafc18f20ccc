import { inArray } from "drizzle-orm";
import { asSystem, type Services, type System, type Tx } from "#business/context.ts";
import { createSignature } from "#platform/signature.ts";
import { stopList } from "./people.sql.ts";
import { plainName } from "./plain-name.ts";

export type Identified = {
  name: string | null;
  birthYear: number | null;
  address: string | null;
  /** Plates and chassis numbers of vehicles that the name is known with; of one with gaps nothing is compared. */
  marks?: readonly (string | null)[];
};

const batchSize = 5_000;

/** Whether this person objected, in whatever case: asked before anything is shown of them or sent to them. */
export async function isOnStopList(ctx: Tx, identified: Identified): Promise<boolean> {
  return (await stoppedAmong(ctx, [identified])).size > 0;
}

/** Of many at once: those who objected. */
export function stoppedAmong<T extends Identified>(ctx: Tx, all: readonly T[]): Promise<Set<T>> {
  return asSystem(ctx, "check-stop-list", async (ctx) => {
    const byHash = new Map<string, T[]>();
    for (const each of all)
      for (const { hash } of hashesOf(ctx.services, each))
        byHash.set(hash, [...(byHash.get(hash) ?? []), each]);
    const hashes = [...byHash.keys()];
    const stopped = new Set<T>();
    for (let i = 0; i < hashes.length; i += batchSize) {
      const found = await ctx.db
        .select({ hash: stopList.hash })
        .from(stopList)
        .where(inArray(stopList.hash, hashes.slice(i, i + batchSize)));
      for (const { hash } of found) for (const each of byHash.get(hash) ?? []) stopped.add(each);
    }
    return stopped;
  });
}

/** `neverAlone`: without a year of birth the name is kept with its vehicles only, as it would stop namesakes. */
export async function addToStopList(
  ctx: Tx<System>,
  identified: Identified,
  { neverAlone = false } = {},
): Promise<void> {
  const alone = neverAlone && identified.birthYear === null;
  const rows = hashesOf(ctx.services, identified)
    .filter(({ kind }) => !(alone && kind === "person"))
    .map((each) => ({ ...each, createdAt: ctx.now() }));
  if (rows.length > 0) await ctx.db.insert(stopList).values(rows).onConflictDoNothing();
}

/** Nobody can read a name out of them. Without a year of birth a name is compared with those without one. */
function hashesOf({ secret }: Services, { name, birthYear, address, marks = [] }: Identified) {
  const sign = (kind: "person" | "address" | "vehicle", ...words: (string | number)[]) => ({
    kind,
    hash: createSignature(secret, `stop-list-${kind}`, ...words),
  });
  const known = marks.flatMap((mark) => plainMark(mark ?? ""));
  return [
    ...(name ? [sign("person", plainName(name), birthYear ?? "")] : []),
    ...(address ? [sign("address", plainName(address))] : []),
    ...(name ? known.map((mark) => sign("vehicle", plainName(name), mark)) : []),
  ];
}

/** In capitals without marks between: "OF-AB 123" is OFAB123. */
function plainMark(mark: string): string[] {
  const plain = mark.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
  return plain.length < 4 || mark.includes("?") ? [] : [plain];
}
