import { tabStorage } from "#app/parts/forms/tab-storage.ts";

const key = "last-queue";

/** The view of the queue that this window showed last, also after a reload, so that `u` on a case leads back to it. */
export function rememberQueue(query: string): void {
  tabStorage.write(key, query);
}

export function lastQueue(): string {
  const query = tabStorage.read(key);
  return query ? `?${query}` : "";
}
