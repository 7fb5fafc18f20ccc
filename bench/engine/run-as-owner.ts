import pg from "pg";
import type { Services } from "#business/context.ts";

type Rows = { rows: Record<string, unknown>[] };

/** As the owner of the tables, past all policies and one statement at a time. `url`: of the PostgreSQL server, if it is one. */
export type AsOwner = {
  runSql: (statement: string, values?: unknown[]) => Promise<Rows>;
  close: () => Promise<void>;
};

export async function runAsOwner({ database }: Services, url: string | undefined): Promise<AsOwner> {
  if (url) {
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    return { runSql: (statement, values = []) => owner.query(statement, values), close: () => owner.end() };
  }
  return {
    runSql: async (statement, values = []) => {
      await database.run("reset role");
      try {
        return await database.run(statement, values);
      } finally {
        await database.run("set role app");
      }
    },
    close: () => Promise.resolve(),
  };
}
