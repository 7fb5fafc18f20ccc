import { setTimeout } from "node:timers/promises";
import pg from "pg";

export type Subscriber = {
  onMessage: (payload: string) => void;
  onReconnect: () => void;
};

const reconnectDelayMs = 2_000;

/** Needs its own connection, which a pool cannot guarantee; reconnects until stopped. */
export async function listenOnServer(
  url: string,
  channel: string,
  subscriber: Subscriber,
): Promise<() => Promise<void>> {
  let stopped = false;
  let reconnecting = false;
  let client = await connect();
  async function connect(): Promise<pg.Client> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
    next.on("notification", ({ payload = "" }) => subscriber.onMessage(payload));
    // A lost connection emits one of the two or both.
    next.on("error", () => void reconnect(next));
    next.on("end", () => void reconnect(next));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    return next;
  }
  async function reconnect(lost: pg.Client): Promise<void> {
    if (reconnecting || lost !== client) return;
    reconnecting = true;
    while (!stopped && lost === client) {
      await setTimeout(reconnectDelayMs);
      client = await connect().catch(() => lost);
    }
    reconnecting = false;
    if (stopped) await client.end().catch(() => {});
    else subscriber.onReconnect();
  }
  return async () => {
    stopped = true;
    await client.end().catch(() => {});
  };
}
