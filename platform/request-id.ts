import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

const current = new AsyncLocalStorage<string>();

/** Gives `work`, and every line it logs, an id. */
export function withRequestId<T>(work: (id: string) => T): T {
  const id = randomBytes(9).toString("base64url");
  return current.run(id, work, id);
}

export function requestId(): string | undefined {
  return current.getStore();
}
