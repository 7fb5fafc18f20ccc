import { sql } from "drizzle-orm";
import { z } from "zod";
import { type AuditVerification, verifyAuditLog } from "#business/audit/verify-audit-log.ts";
import { readLines } from "#platform/files/append-only-file.ts";
import { readTimestamp, TimestampRefused } from "#platform/timestamps/timestamp.ts";
import { type Ctx, inTransaction, type System } from "../context.ts";
import { type HeadLine, type PublishedHead, toHeadLine } from "./head-line.ts";

const HeadLines = z.array(
  z.object({
    at: z.string(),
    seq: z.number().int(),
    hash: z.string(),
    site: z.string(),
    timestamp: z.base64().optional(),
  }),
);

export type VerificationWithHeads = AuditVerification & {
  /** Null where no file was compared. */
  heads: {
    compared: number;
    /** The first published head that the log no longer has. */
    missing: HeadLine | null;
    /** Heads with a time stamp. Who signed it is for `openssl ts -verify` to say. */
    stamped: number;
    /** The first whose time stamp is of another line. */
    wronglyStamped: HeadLine | null;
  } | null;
};

/** The chain, and that it still holds every head in `file` whose links have not ended. Throws for a missing file. */
export async function verifyWithHeads(ctx: Ctx<System>, file: string | null): Promise<VerificationWithHeads> {
  const verification = await verifyAuditLog(ctx);
  if (file === null) return { ...verification, heads: null };
  const lines = await readLines(file);
  if (lines === null) throw Object.assign(new Error(`There is no file ${file}.`), { code: "ENOENT" });
  const heads = HeadLines.parse(lines.map((line) => JSON.parse(line) as unknown));
  const missing = await inTransaction(ctx, async (ctx) => {
    for (const head of heads) {
      const { rows } = await ctx.db.execute<{ there: boolean }>(sql`
        select (exists (select from audit_chain where seq = ${head.seq} and hash = ${head.hash})
          or ${verification.endedUntil}::text is not null
            and ${head.seq} < coalesce((select min(seq) from audit_chain), 0)) as there`);
      if (!rows[0]?.there) return head;
    }
    return null;
  });
  const stamped = heads.filter(({ timestamp }) => timestamp !== undefined);
  const wronglyStamped = stamped.find((head) => !isStampOf(head)) ?? null;
  return {
    ...verification,
    heads: { compared: heads.length, missing, stamped: stamped.length, wronglyStamped },
  };
}

function isStampOf({ timestamp = "", ...head }: PublishedHead): boolean {
  try {
    readTimestamp(Buffer.from(timestamp, "base64"), toHeadLine(head), null);
    return true;
  } catch (error) {
    if (error instanceof TimestampRefused) return false;
    throw error;
  }
}
