import { sql } from "drizzle-orm";
import type { Database, Db } from "./db.ts";
import type { Log } from "./log.ts";

export type Events = {
  /** Says that something of this topic changed, in the caller's transaction: heard when it is committed, in every process. */
  announce: (db: Db, topic: string) => Promise<void>;
  /** A moment (ms since 1970) from which on announcements are remembered: what a page showed then, `listen` can follow up. */
  moment: () => number;
  /**
   * Calls `hear` after each announcement of the topic, at once when there was one since that moment or it is too long ago to be
   * known; `end` when nothing more will come. Returns how to stop.
   */
  listen: (topic: string, since: number, hear: () => void, end: () => void) => () => void;
  /** Ends every listener; from now on nobody can listen. Before the server waits for open answers. */
  close: () => Promise<void>;
};

const channel = "changes";
/** Longer than a stream lives (app/routes/api/events.ts), so that one that comes again is told only what it missed. */
const rememberedMs = 15 * 60_000;
type Listener = { hear: () => void; end: () => void };

/** Announcements over the database (LISTEN, NOTIFY): one connection per process, opened when it is first asked for. */
export function openEvents(database: Database, log: Log): Events {
  const listeners = new Map<string, Set<Listener>>();
  /** When a topic was announced last; the oldest first. */
  const last = new Map<string, number>();
  let hearsSince = 0;
  let ear: Promise<() => Promise<void>> | undefined;
  let closed = false;
  const everybody = () => [...listeners.values()].flatMap((some) => [...some]);
  const remember = (topic: string) => {
    last.delete(topic);
    last.set(topic, Date.now());
    for (const [old, at] of last) {
      if (at > Date.now() - rememberedMs) break;
      last.delete(old);
    }
  };
  const missed = (topic: string, since: number) =>
    since < hearsSince || since < Date.now() - rememberedMs || (last.get(topic) ?? 0) >= since;
  const open = () => {
    if (ear) return;
    // What was said before it hears, or while its connection was lost, is lost: everybody looks again.
    const back = () => {
      hearsSince = Date.now();
      for (const { hear } of everybody()) hear();
    };
    const told = (topic: string) => {
      remember(topic);
      for (const { hear } of listeners.get(topic) ?? []) hear();
    };
    ear = database.listen(channel, { told, back });
    ear.then(back, (error: unknown) => {
      ear = undefined;
      log.error({ err: error }, "announcements of the database cannot be heard");
    });
  };
  return {
    announce: async (db, topic) => {
      await db.execute(sql`select pg_notify(${channel}, ${topic})`);
    },
    moment: () => {
      open();
      return Date.now();
    },
    listen: (topic, since, hear, end) => {
      if (closed) {
        end();
        return () => {};
      }
      open();
      if (missed(topic, since)) hear();
      const listener = { hear, end };
      const some = listeners.get(topic) ?? new Set();
      listeners.set(topic, some.add(listener));
      return () => {
        some.delete(listener);
        if (some.size === 0 && listeners.get(topic) === some) listeners.delete(topic);
      };
    },
    close: async () => {
      closed = true;
      for (const { end } of everybody()) end();
      await (await ear?.catch(() => undefined))?.();
    },
  };
}
