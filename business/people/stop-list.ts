import { inArray } from "drizzle-orm";
import { asSystem, type Services, type System, type Tx } from "#business/context.ts";
import { createSignature } from "#platform/signature.ts";
import { stopList } from "./people.sql.ts";
import { plainName } from "./plain-name.ts";

type Identified = { name: string | null; birthYear: number | null; address: string | null };

/** Whether this person objected, in whatever case: asked before anything is shown of them or sent to them. */
export function isOnStopList(ctx: Tx, identified: Identified): Promise<boolean> {
  return asSystem(ctx, "check-stop-list", async (ctx) => {
    const hashes = hashesOf(ctx.services, identified).map(({ hash }) => hash);
    if (hashes.length === 0) return false;
    return (await ctx.db.$count(stopList, inArray(stopList.hash, hashes))) > 0;
  });
}

export async function addToStopList(ctx: Tx<System>, identified: Identified): Promise<void> {
  const rows = hashesOf(ctx.services, identified).map((each) => ({ ...each, createdAt: ctx.now() }));
  if (rows.length > 0) await ctx.db.insert(stopList).values(rows).onConflictDoNothing();
}

/** Nobody can read a name out of them. Without a year of birth a name is compared with those without one. */
function hashesOf({ secret }: Services, { name, birthYear, address }: Identified) {
  const sign = (kind: "person" | "address", ...words: (string | number)[]) => ({
    kind,
    hash: createSignature(secret, `stop-list-${kind}`, ...words),
  });
  return [
    ...(name ? [sign("person", plainName(name), birthYear ?? "")] : []),
    ...(address ? [sign("address", plainName(address))] : []),
  ];
}
