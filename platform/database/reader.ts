import type { Log } from "#platform/log.ts";
import { withoutValues } from "#platform/without-values.ts";
import { NoConnection, openPool, withClient } from "./connections/pool.ts";
import type { Database } from "./db.ts";
import { runRound, runTransaction } from "./transaction.ts";

/** For reads that may be a moment old. It refuses to write, and knows the same roles. */
export type Reader = Pick<Database, "transaction" | "round"> & { close: () => Promise<void> };

const lookEveryMs = 5_000;
const mostBehindSeconds = 30;

/** A server that ends, a read in the way of what is replayed (PostgreSQL, appendix A), and a broken connection. */
const copysFault = /^(08...|57...|40001|E[A-Z]{3,20})$/;

/** A hot standby for reads. One that is away, or too far behind, is left alone: `primary` answers. */
export async function openReader(url: string, primary: Database, log: Log): Promise<Reader> {
  const options = "-c role=app -c default_transaction_read_only=on";
  const pool = openPool({ connectionString: url, max: 12, options, connectionTimeoutMillis: 2_000 }, log);
  let isUsable = false;
  const look = async () => {
    const was = isUsable;
    isUsable = await isNear().catch(() => false);
    if (was !== isUsable)
      log.warn(
        { isUsable },
        isUsable ? "reads go to the copy" : "the copy of the database is away or behind",
      );
  };
  const isNear = async () => {
    const { rows } = await pool.query<{ behind: number }>(
      `select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as behind`,
    );
    return (rows[0]?.behind ?? Infinity) <= mostBehindSeconds;
  };
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  await look();

  async function read<T>(here: () => Promise<T>, there: () => Promise<T>): Promise<T> {
    if (!isUsable) return there();
    try {
      return await here();
    } catch (error) {
      if (!isCopysFault(error)) throw withoutValues(error);
      isUsable = false;
      log.warn({ err: error }, "the copy of the database did not answer");
      return there();
    }
  }

  return {
    transaction: (work, settings) =>
      read(
        () => withClient(pool, log, (client) => runTransaction(client, settings, work)),
        () => primary.transaction(work, settings),
      ),
    round: (ask, settings) =>
      read(
        () => withClient(pool, log, (client) => runRound(client, settings, ask, () => {})),
        () => primary.round(ask, settings),
      ),
    close: async () => {
      clearInterval(timer);
      await pool.end();
    },
  };
}

function isCopysFault(error: unknown): boolean {
  if (error instanceof NoConnection) return true;
  const { code, cause, message } = error as Error & { code?: string; cause?: Error & { code?: string } };
  // The driver says this of a connection that ended between two answers, without a code.
  const texts = [message, cause?.message].some((text) => text?.startsWith("Connection terminated"));
  return texts || copysFault.test(code ?? cause?.code ?? "");
}
