import { tabStorage } from "#app/parts/forms/tab-storage.ts";

const key = "last-queue";

/** This window's last queue view, surviving reloads, so `u` on a case returns to it. */
export function rememberQueue(query: string): void {
  tabStorage.write(key, query);
}

export function lastQueue(): string {
  const query = tabStorage.read(key);
  return query ? `?${query}` : "";
}
