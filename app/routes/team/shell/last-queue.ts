import { tabStorage } from "#app/parts/forms/tab-storage.ts";

const key = "last-queue";

if (!import.meta.env.SSR) rememberWhereFrom();

/** A case opened before its queue listened: the queue has remembered nothing. */
function rememberWhereFrom(): void {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type !== "navigate" || !document.referrer) return;
  const { origin, pathname, search } = new URL(document.referrer);
  if (origin === location.origin && /^\/(de|en)\/team$/.test(pathname)) rememberQueue(search.slice(1));
}

/** This window's last queue view, surviving reloads, so `u` on a case returns to it. */
export function rememberQueue(query: string): void {
  tabStorage.write(key, query);
}

export function lastQueue(): string {
  const query = tabStorage.read(key);
  return query ? `?${query}` : "";
}
