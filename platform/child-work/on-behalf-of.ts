import { AsyncLocalStorage } from "node:async_hooks";

/** Work that no single person or network has asked for. */
export const ourselves = "";

const current = new AsyncLocalStorage<string>();

/** `who`: a person, or the network of a stranger. Whatever `work` puts into a line waits behind what the same one has put there. */
export function onBehalfOf<T>(who: string, work: () => T): T {
  return current.run(who, work);
}

export function whom(): string {
  return current.getStore() ?? ourselves;
}
