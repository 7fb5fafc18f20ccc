import { inArray, or } from "drizzle-orm";
import { z } from "zod";
import { localeOf } from "#business/accounts/read-account.ts";
import { evidenceChangedJob } from "#business/evidence/evidence.jobs.ts";
import { statementCitations } from "#business/evidence/evidence.sql.ts";
import { lockCustody, saveCustody } from "#business/history/custody/change-custody.ts";
import { askForNames, mustHaveGround, nameGround } from "#business/history/name-grounds.ts";
import { partyLabel } from "#business/history/party-label.ts";
import { namesInCustody, namesInStatement } from "#business/history/reads-as-name.ts";
import { inLanguage } from "#business/history/statement.ts";
import { lockStatement, saveStatement } from "#business/history/statements/change-statement.ts";
import { barringReasons } from "#business/history/withheld.ts";
import { lockCaseInWork } from "#business/researches/lock-research.ts";
import { record } from "../../audit/record.ts";
import { type Ctx, inTransaction, type Staff, type Tx } from "../../context.ts";
import { NotFound, RuleBroken } from "../../errors.ts";
import { notify } from "../../messages/notify.ts";

/** At once, in one transaction and one mail. */
export const maxPublished = 500;

/** From so many drafts without a citation on, whoever publishes them has to confirm it. */
export const manyUncited = 5;

const drafts = z
  .array(z.object({ id: z.uuid(), version: z.coerce.number().int() }))
  .max(maxPublished)
  .default([]);

export const PublishStatements = z
  .object({
    researchId: z.uuid(),
    statements: drafts,
    custody: drafts,
    nameGround,
    uncited: z.literal("on").optional(),
  })
  .refine(({ statements, custody }) => statements.length + custody.length > 0, "history_nothing_chosen");

type Chosen = z.infer<typeof PublishStatements>;
type Statement = Awaited<ReturnType<typeof lockStatement>>;
type Custody = Awaited<ReturnType<typeof lockCustody>>;

/** All or none, at once; pages hold it first (`dispatches/hold-publication.ts`). Throws as `lockDrafts` does. */
export function publishStatements(ctx: Ctx<Staff> | Tx<Staff>, input: Chosen): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { found, statements, custody, names } = await lockDrafts(ctx, input);
    const locale = await localeOf(ctx, found.userId);
    const change = { status: "accepted", publishedAt: ctx.now() } as const;
    for (const row of statements) await saveStatement(ctx, row, change, "published");
    for (const row of custody) await saveCustody(ctx, row, change, "published");
    const titles = statements.map((row) => inLanguage(row, locale).title);
    await askForNames(ctx, `research:${found.id}`, { names, nameGround: input.nameGround });
    const shown = custody.filter(({ withheld }) => withheld === null);
    await announce(ctx, found, [...titles, ...shown.map(({ party }) => partyLabel(party, locale))]);
    await ctx.services.queue.send(ctx.db, evidenceChangedJob, { researchId: found.id, cause: "statement" });
  });
}

/** The open case and its drafts, locked. Throws `Conflict` for one that has changed, and as `mustHaveGround`. */
export async function lockDrafts(ctx: Tx<Staff>, { researchId, statements, custody, ...asked }: Chosen) {
  const found = await lockCaseInWork(ctx, researchId);
  const locked = { found, statements: [] as Statement[], custody: [] as Custody[] };
  for (const { id, version } of inLockOrder(statements)) {
    const row = await lockStatement(ctx, id, version);
    mustBeDraftOf(researchId, row);
    locked.statements.push(row);
  }
  for (const { id, version } of inLockOrder(custody)) {
    const row = await lockCustody(ctx, id, version);
    mustBeDraftOf(researchId, row);
    locked.custody.push(row);
  }
  const names = [...locked.statements.flatMap(namesInStatement), ...locked.custody.flatMap(namesInCustody)];
  // What is disputed, or names somebody who may not be named yet, waits; other reasons hide it by themselves.
  const barred = [...locked.statements, ...locked.custody].some(
    ({ withheld }) => withheld !== null && barringReasons.includes(withheld),
  );
  if (barred) throw new RuleBroken("people_publication_barred");
  mustHaveGround(names, asked.nameGround);
  if (asked.uncited === undefined && (await uncitedOf(ctx, locked)) >= manyUncited)
    throw new RuleBroken("history_uncited_unasked");
  return { ...locked, names };
}

type Drafts = {
  statements: readonly Pick<Statement, "id" | "citation">[];
  custody: readonly { id: string }[];
};

/** How many of them rest on nothing that a customer could look up. */
export async function uncitedOf(ctx: Tx<Staff>, { statements, custody }: Drafts): Promise<number> {
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const { statementId, custodyId } = statementCitations;
  const rows = await ctx.db
    .select({ statementId, custodyId })
    .from(statementCitations)
    .where(or(inArray(statementId, ids(statements)), inArray(custodyId, ids(custody))));
  const cited = new Set(rows.flatMap((row) => row.statementId ?? row.custodyId ?? []));
  const uncited = [...statements.filter(({ citation }) => !citation), ...custody];
  return uncited.filter(({ id }) => !cited.has(id)).length;
}

/** Two who publish overlapping choices wait for each other instead of blocking each other. */
function inLockOrder<D extends { id: string }>(chosen: readonly D[]): D[] {
  return chosen.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function mustBeDraftOf(researchId: string, row: { researchId: string; status: string }): void {
  if (row.researchId !== researchId) throw new NotFound();
  if (row.status !== "proposed") throw new RuleBroken("history_not_a_draft");
}

async function announce(
  ctx: Tx<Staff>,
  found: Awaited<ReturnType<typeof lockCaseInWork>>,
  titles: readonly string[],
): Promise<void> {
  await record(ctx, "history.published", `research:${found.id}`, { count: titles.length });
  if (titles.length === 0) return;
  const about = { userId: found.userId, researchId: found.id };
  await notify(ctx, { ...about, ...publicationNews(found.vehicleParams, titles) });
}

/** One notification for all that is published at once. */
export function publicationNews(vehicle: Record<string, string>, titles: readonly string[]) {
  const [finding = "", ...others] = titles;
  if (others.length === 0) return { kind: "finding_added", params: { ...vehicle, finding } } as const;
  const counts = { count: String(titles.length), others: String(others.length) };
  return { kind: "findings_added", params: { ...vehicle, finding, ...counts } } as const;
}
