import { setTimeout } from "node:timers/promises";
import type { PGlite } from "@electric-sql/pglite";
import pg from "pg";

export type Ear = {
  /** One announcement. */
  told: (payload: string) => void;
  /** The connection was lost and is there again; what was announced meanwhile is lost. */
  back: () => void;
};

const pauseMs = 2_000;

/** Listens on a connection of its own, which a pool could not promise; a lost one is opened anew until told to stop. */
export async function listenOnServer(url: string, channel: string, ear: Ear): Promise<() => Promise<void>> {
  let stopped = false;
  let client = await connect();
  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on("notification", ({ payload = "" }) => ear.told(payload));
    fresh.on("error", () => void again(fresh));
    fresh.on("end", () => void again(fresh));
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    return fresh;
  }
  async function again(lost: pg.Client): Promise<void> {
    if (stopped || lost !== client) return;
    while (!stopped) {
      await setTimeout(pauseMs);
      try {
        client = await connect();
        ear.back();
        return;
      } catch {}
    }
  }
  return async () => {
    stopped = true;
    await client.end().catch(() => {});
  };
}

/** The embedded database is one session, and what it says is heard by whoever holds it. */
export async function listenEmbedded(
  lite: PGlite,
  run: (text: string) => Promise<unknown>,
  channel: string,
  ear: Ear,
): Promise<() => Promise<void>> {
  const stop = lite.onNotification((said, payload) => {
    if (said === channel) ear.told(payload);
  });
  await run(`listen ${channel}`);
  return async () => stop();
}
