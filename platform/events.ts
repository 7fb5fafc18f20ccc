import { sql } from "drizzle-orm";
import type { Database, Db } from "./db.ts";
import type { Log } from "./log.ts";

export type Events = {
  /** Says that something of this topic changed, in the caller's transaction: heard when it is committed, in every process. */
  announce: (db: Db, topic: string) => Promise<void>;
  /** Calls `hear` after each announcement of the topic; `end` when nothing more will come. Returns how to stop. */
  listen: (topic: string, hear: () => void, end: () => void) => () => void;
  /** Ends every listener; from now on nobody can listen. Before the server waits for open answers. */
  close: () => Promise<void>;
};

const channel = "changes";
type Listener = { hear: () => void; end: () => void };

/** Announcements over the database (LISTEN, NOTIFY): one connection per process, opened with the first listener. */
export function openEvents(database: Database, log: Log): Events {
  const listeners = new Map<string, Set<Listener>>();
  let ear: Promise<() => Promise<void>> | undefined;
  let closed = false;
  const everybody = () => [...listeners.values()].flatMap((some) => [...some]);
  const open = () => {
    ear ??= database.listen(channel, {
      told: (topic) => {
        for (const { hear } of listeners.get(topic) ?? []) hear();
      },
      // What was said meanwhile is lost: everybody looks again.
      back: () => {
        for (const { hear } of everybody()) hear();
      },
    });
    ear.catch((error: unknown) => {
      ear = undefined;
      log.error({ err: error }, "announcements of the database cannot be heard");
    });
  };
  return {
    announce: async (db, topic) => {
      await db.execute(sql`select pg_notify(${channel}, ${topic})`);
    },
    listen: (topic, hear, end) => {
      if (closed) {
        end();
        return () => {};
      }
      open();
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
