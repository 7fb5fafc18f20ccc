import { setTimeout } from "node:timers/promises";
import pg from "pg";
import type { Services } from "#business/context.ts";
import type { Done } from "./customer.ts";

type Row = [what: string, count: string, wrong: string];

/** What the database and the bucket hold of what was acknowledged, once no job waits any more. */
export async function countOutcomes(
  services: Services,
  done: Done,
  mails: readonly string[],
): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: services.config.databaseOwnerUrl });
  await owner.connect();
  const ask = async <T extends pg.QueryResultRow>(text: string) => (await owner.query<T>(text)).rows;
  const drained = await untilDrained(ask);
  const messages = await ask<{ message: string; n: number }>(
    "select message, count(*)::int as n from research_comments where message like 'Zeichen %' group by message",
  );
  const files = await ask<{ name: string; sha256: string; key: string; n: number }>(
    `select name, min(sha256) as sha256, min(file_url) as key, count(*)::int as n from research_documents
      where uploaded_by like 'load-%' group by name`,
  );
  const doubled = await ask<{ n: number }>(
    `select count(*)::int as n from (select 1 from audit_log where event = 'document.inspected'
      group by subject having count(*) > 1) twice`,
  );
  const waiting = await ask<{ n: number }>(
    "select count(*)::int as n from outbound_mails where accepted_at is null",
  );
  const twice = await ask<{ n: number }>(
    `select count(*)::int as n from (select 1 from jobs.job where name = 'orders.start-due-work'
      group by date_trunc('minute', created_on) having count(*) > 1) twice`,
  );
  await owner.end();
  const storedMessages = new Map(messages.map(({ message, n }) => [message, n]));
  const storedFiles = new Map(files.map((file) => [file.name, file]));
  const lostMessages = done.messages.filter((each) => each.acknowledged && !storedMessages.has(each.marker));
  let lostFiles = 0;
  for (const { name, sha256, acknowledged } of done.uploads) {
    const found = storedFiles.get(name);
    if (!acknowledged) continue;
    const bytes = found && (await services.files.get(found.key).catch(() => null));
    if (found?.sha256 !== sha256 || !bytes) lostFiles += 1;
  }
  const failed = done.clicks.filter(({ ok }) => !ok).length;
  const acknowledged = (list: { acknowledged: boolean }[]) => list.filter((each) => each.acknowledged).length;
  return [
    ["clicks", String(done.clicks.length), `${failed} without an answer`],
    [
      "messages acknowledged",
      `${acknowledged(done.messages)} of ${done.messages.length}`,
      `${lostMessages.length} lost, ${messages.filter(({ n }) => n > 1).length} doubled`,
    ],
    [
      "files acknowledged",
      `${acknowledged(done.uploads)} of ${done.uploads.length}`,
      `${lostFiles} lost or other bytes, ${files.filter(({ n }) => n > 1).length} doubled`,
    ],
    ["inspections of files", drained ? "all ended" : "not all ended", `${doubled[0]?.n} with two effects`],
    [
      "mails",
      String(new Set(mails).size),
      `${mails.length - new Set(mails).size} sent twice, ${waiting[0]?.n} not sent`,
    ],
    ["a clock job each minute", "", `${twice[0]?.n} minutes with two`],
  ];
}

/** A killed worker's jobs wait for their next heartbeat. */
async function untilDrained(ask: (text: string) => Promise<{ n: number }[]>): Promise<boolean> {
  for (let seconds = 0; seconds < 240; seconds++) {
    const [due] = await ask(
      "select count(*)::int as n from jobs.job where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_pgboss%'",
    );
    if (due?.n === 0) return true;
    await setTimeout(1_000);
  }
  return false;
}
