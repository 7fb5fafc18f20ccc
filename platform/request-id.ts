import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";

const current = new AsyncLocalStorage<string>();

/** Gives everything that `work` does, and each line it logs, an id of its own. */
export function withRequestId<T>(work: (id: string) => T): T {
  const id = randomBytes(9).toString("base64url");
  return current.run(id, work, id);
}

/** Of the request that is being answered here, if any. */
export function requestId(): string | undefined {
  return current.getStore();
}
