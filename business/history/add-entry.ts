import { readEdtf } from "#business/identification/dates/edtf.ts";
import type { Agreement } from "#business/matching/candidates/agreements.ts";
import { uuidv7 } from "#platform/uuid.ts";
import type { Staff, Tx } from "../context.ts";
import { RuleBroken } from "../errors.ts";
import type { Locale } from "../locale.ts";
import { researchTimeline } from "./history.sql.ts";
import { recordVersion } from "./record-version.ts";
import type { Statement, StatementContent } from "./statement.ts";

type Belonging = {
  researchId: string;
  userId: string;
  archiveRecordId?: string | null;
  agreements?: Agreement[];
};

export type NewEntry = Omit<Statement, "id" | "sortsOn"> & Belonging & { locale?: Locale };

/** In one language, and published. Throws `history_date_invalid` for a date open on both sides or invalid. */
export function addEntry(ctx: Tx<Staff>, entry: NewEntry): Promise<string> {
  const { title, description, locale = "de", ...rest } = entry;
  const german = locale === "de";
  return insertStatement(ctx, {
    ...rest,
    titleDe: german ? title : null,
    titleEn: german ? null : title,
    descriptionDe: german ? description : null,
    descriptionEn: german ? null : description,
    dateAsTyped: null,
    odometer: null,
    odometerUnit: null,
    status: "accepted",
  });
}

export type NewStatement = Omit<StatementContent, "sortsOn" | "reason"> & Belonging;

export async function insertStatement(ctx: Tx<Staff>, statement: NewStatement): Promise<string> {
  const sortsOn = sortDate(statement.date);
  if (sortsOn === null) throw new RuleBroken("history_date_invalid");
  const who = ctx.actor.userId;
  const at = ctx.now();
  const row = {
    ...statement,
    id: uuidv7(at.getTime()),
    archiveRecordId: statement.archiveRecordId ?? null,
    sortsOn,
    reason: null,
    version: 1,
    publishedAt: statement.status === "accepted" ? at : null,
    createdBy: who,
    createdAt: at,
    changedBy: who,
    changedAt: at,
  };
  await ctx.db.insert(researchTimeline).values(row);
  await recordVersion(ctx, row, "drafted");
  return row.id;
}

export function isDated(edtf: string): boolean {
  return sortDate(edtf) !== null;
}

export function sortDate(edtf: string): string | null {
  const date = readEdtf(edtf);
  return date?.earliest ?? date?.latest ?? null;
}
