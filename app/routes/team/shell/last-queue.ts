let lastQuery = "";

/** The view of the queue that this window showed last, so that `u` on a case leads back to it. */
export function rememberQueue(query: string): void {
  lastQuery = query;
}

export function lastQueue(): string {
  return lastQuery ? `?${lastQuery}` : "";
}
