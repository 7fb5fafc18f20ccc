/** PostgreSQL's `disk_full`, bare or as the query builder wraps it. Nothing was written. */
export function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === "53100" || (cause !== undefined && isDiskFull(cause));
}
