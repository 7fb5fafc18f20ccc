import type pg from "pg";

/** Per connection. We repeat some 300 statements; more would only fill the server's memory. */
const maxPrepared = 500;
const maxRemembered = 2_000;

/** Part of their names: the embedded session keeps what a lost connection prepared. */
let connections = 0;

export type PreparingClient = {
  query: (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;
  sent: () => number;
  /** Resolves once this many have been sent in all. */
  whenSent: (count: number) => Promise<void>;
};

/** Prepares any parameterised statement from its second use on: planning took longer than finding the rows. */
export function preparing(client: pg.ClientBase): PreparingClient {
  const connection = connections++;
  const seen = new Set<string>();
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size === maxPrepared) return known;
    if (!seen.has(text)) {
      if (seen.size === maxRemembered) seen.clear();
      seen.add(text);
      return undefined;
    }
    seen.delete(text);
    const name = `s${connection}_${names.size}`;
    names.set(text, name);
    return name;
  };
  let sent = 0;
  let awaited: { count: number; resolve: () => void } | undefined;
  return {
    query: (config, values) => {
      const name = values && values.length > 0 ? nameOf(config.text) : undefined;
      const answer = client.query(name ? { ...config, name } : config, values);
      sent++;
      if (sent === awaited?.count) awaited.resolve();
      return answer;
    },
    sent: () => sent,
    whenSent: (count) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      if (count <= sent) resolve();
      awaited = { count, resolve };
      return promise;
    },
  };
}
