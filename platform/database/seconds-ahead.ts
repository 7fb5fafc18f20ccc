type Ask = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>;

/** How far this machine's clock is ahead of the database's. */
export async function secondsAhead(ask: Ask, now = Date.now): Promise<number> {
  const askedAt = now();
  const { rows } = await ask("select extract(epoch from clock_timestamp())::float8 as seconds");
  // As of the middle of the question.
  return (askedAt + now()) / 2_000 - Number(rows[0]?.seconds);
}
