import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { inTransaction, type Services } from "#business/context.ts";
import { notify } from "#business/messages/notify.ts";
import type { LoadCustomer } from "../load/seed-customers.ts";

/** Longer than a browser takes to come back to another process. */
const patienceMs = 15_000;

export type News = { sent: number; missing: number; waits: number[] };

/** An open page: a stream that comes back with its last id, as `EventSource` does. Says when something changed. */
export async function listen(
  base: string,
  cookie: string,
  changed: () => void,
  isOver: () => boolean,
): Promise<void> {
  let last = String(Date.now());
  while (!isOver()) {
    const stop = new AbortController();
    const timer = setInterval(() => isOver() && stop.abort(), 500);
    try {
      const headers = { cookie, accept: "text/event-stream", "last-event-id": last };
      const answer = await fetch(`${base}/events`, { headers, signal: stop.signal });
      const decoder = new TextDecoder();
      for await (const piece of answer.body ?? []) {
        const text = decoder.decode(piece, { stream: true });
        last = [...text.matchAll(/^id: (\d+)$/gm)].at(-1)?.[1] ?? last;
        if (text.includes("event: changed")) changed();
      }
    } catch {}
    clearInterval(timer);
    if (!isOver()) await setTimeout(3_000);
  }
}

/** Announces something to one customer after the other, and waits for it in their open page. */
export async function spreadNews(
  services: Services,
  people: readonly LoadCustomer[],
  lastChange: Map<string, number>,
  isOver: () => boolean,
): Promise<News> {
  const news: News = { sent: 0, missing: 0, waits: [] };
  const waiting: Promise<void>[] = [];
  for (let n = 0; !isOver(); n++) {
    const person = people[n % people.length];
    if (person) waiting.push(announce(services, person, lastChange, news));
    await setTimeout(700);
  }
  await Promise.all(waiting);
  return news;
}

async function announce(
  services: Services,
  { researchId }: LoadCustomer,
  lastChange: Map<string, number>,
  news: News,
): Promise<void> {
  const ctx = { services, actor: { kind: "system", job: "bench" }, now: () => new Date() } as const;
  const { rows } = await inTransaction(ctx, async (ctx) => {
    const found = await ctx.db.execute<{ user_id: string }>(
      sql`select user_id from researches where id = ${researchId}`,
    );
    const params = { vehicle: "Opel Rekord", percent: "50" };
    for (const { user_id: userId } of found.rows)
      await notify(ctx, { userId, researchId, kind: "progress_changed", params });
    return found;
  });
  const at = Date.now();
  if (rows.length === 0) return;
  news.sent += 1;
  while (Date.now() - at < patienceMs) {
    // A few milliseconds before, as the announcement arrives while the transaction returns.
    const changedAt = lastChange.get(researchId) ?? 0;
    if (changedAt >= at - 250) return void news.waits.push(Math.max(changedAt - at, 0));
    await setTimeout(50);
  }
  news.missing += 1;
}
