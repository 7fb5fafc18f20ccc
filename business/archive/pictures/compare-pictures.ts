import { sql } from "drizzle-orm";
import type { Staff, System, Tx } from "#business/context.ts";
import { fingerprintBands, maxDifferentBits } from "./fingerprint-bands.ts";

export async function sightingsPictured(
  ctx: Tx<Staff | System>,
  fingerprints: readonly string[],
): Promise<Map<string, string[]>> {
  const alike = new Map<string, string[]>();
  for (const fingerprint of fingerprints) {
    const { rows } = await ctx.db.execute<{ id: string }>(sql`
      select distinct record_id as id from archive_pictures
      where bands && ${sql.param(fingerprintBands(fingerprint))}::int[]
        and bit_count(('x' || fingerprint)::bit(64) # ('x' || ${fingerprint}::text)::bit(64)) <= ${maxDifferentBits}
      limit 20`);
    if (rows.length > 0)
      alike.set(
        fingerprint,
        rows.map(({ id }) => id),
      );
  }
  return alike;
}

export async function hasPictures(ctx: Tx<Staff | System>): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`select 1 from archive_pictures limit 1`);
  return rows.length > 0;
}
