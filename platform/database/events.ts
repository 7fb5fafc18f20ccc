import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/db.ts";
import type { Db } from "#platform/database/transaction.ts";
import type { Log } from "#platform/log.ts";

export type Events = {
  /** Announces a change in the caller's transaction; delivered on commit, to every process. */
  publish: (db: Db, topic: string) => Promise<void>;
  /** Timestamp (ms) for `listen`, so that changes after a page was rendered are not missed. */
  cursor: () => number;
  /** Calls `onChange` per announcement, and at once if one may have been missed since `since`. Returns `stop`. */
  listen: (topic: string, since: number, onChange: () => void, onEnd: () => void) => () => void;
  listening: (topic: string) => number;
  /** Ends every listener and refuses new ones; call before waiting for open responses. */
  close: () => Promise<void>;
};

const channel = "changes";
/** Longer than a stream lives (app/routes/api/events.ts), so that reconnecting clients miss nothing. */
const retentionMs = 15 * 60_000;
type Listener = { onChange: () => void; onEnd: () => void };

export function openEvents(database: Database, log: Log): Events {
  const listeners = new Map<string, Set<Listener>>();
  const last = new Map<string, number>();
  let listeningSince = 0;
  let subscription: Promise<() => Promise<void>> | undefined;
  let closed = false;
  const allListeners = () => [...listeners.values()].flatMap((topicListeners) => [...topicListeners]);
  const recordTopic = (topic: string) => {
    last.delete(topic);
    last.set(topic, Date.now());
    for (const [old, at] of last) {
      if (at > Date.now() - retentionMs) break;
      last.delete(old);
    }
  };
  const missed = (topic: string, since: number) =>
    since < listeningSince || since < Date.now() - retentionMs || (last.get(topic) ?? 0) >= since;
  const open = () => {
    if (subscription) return;
    // Announcements during a lost connection are gone, so every listener refreshes.
    const onReconnect = () => {
      listeningSince = Date.now();
      for (const { onChange } of allListeners()) onChange();
    };
    const onMessage = (topic: string) => {
      recordTopic(topic);
      for (const { onChange } of listeners.get(topic) ?? []) onChange();
    };
    subscription = database.listen(channel, { onMessage, onReconnect });
    subscription.then(onReconnect, (error: unknown) => {
      subscription = undefined;
      log.error({ err: error }, "cannot listen to the database");
    });
  };
  return {
    publish: async (db, topic) => {
      await db.execute(sql`select pg_notify(${channel}, ${topic})`);
    },
    cursor: () => {
      open();
      return Date.now();
    },
    listen: (topic, since, onChange, onEnd) => {
      if (closed) {
        onEnd();
        return () => {};
      }
      open();
      if (missed(topic, since)) onChange();
      const listener = { onChange, onEnd };
      const topicListeners = listeners.get(topic) ?? new Set();
      listeners.set(topic, topicListeners.add(listener));
      return () => {
        topicListeners.delete(listener);
        if (topicListeners.size === 0 && listeners.get(topic) === topicListeners) listeners.delete(topic);
      };
    },
    listening: (topic) => listeners.get(topic)?.size ?? 0,
    close: async () => {
      closed = true;
      for (const { onEnd } of allListeners()) onEnd();
      await (await subscription?.catch(() => undefined))?.();
    },
  };
}
