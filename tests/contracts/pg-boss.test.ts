import { PgBoss } from "pg-boss";
import { expect } from "vitest";
import { openTestApp } from "#tests/world/test-app.ts";
import { describeContracts } from "./contract.ts";

async function asked(question: string) {
  const app = await openTestApp();
  const { rows } = await app.runAsOwner(question);
  await app.close();
  return rows;
}

describeContracts("pg-boss", "12.38.0", [
  {
    reliesOn: "jobs are rows of jobs.job with these columns, queues rows of jobs.queue",
    because: "a backup takes these two tables, and tests read what waits",
    usedBy: {
      "platform/database/dump-tables.ts": '["queue", "job"]',
      "tests/world/test-app.ts": "from jobs.job",
      "tests/world/lent-database.ts": "('jobs', 'version')",
    },
    whenBroken: "Read its migrations: a backup made before must still fill what jobs need.",
    holds: async () => {
      const rows = await asked(
        `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'jobs'`,
      );
      const columns = [
        "id",
        "name",
        "data",
        "state",
        "start_after",
        "created_on",
        "completed_on",
        "retry_limit",
        "output",
      ];
      expect(rows.map(({ name }) => name)).toEqual(
        expect.arrayContaining([
          ...columns.map((column) => `job.${column}`),
          "queue.name",
          "queue.notify",
          "version.version",
        ]),
      );
    },
  },
  {
    reliesOn: "the states of a job are ordered, and those before active wait",
    because: "tests ask for state < 'active'",
    usedBy: { "tests/world/test-app.ts": "state < 'active'" },
    whenBroken: "Name the waiting states instead.",
    holds: async () => {
      const rows = await asked("select unnest(enum_range(null, 'active'::jobs.job_state))::text as state");
      expect(rows.map(({ state }) => state)).toEqual(["created", "retry", "active"]);
    },
  },
  {
    reliesOn: "a queue that was looked up once is known, and a job is sent by its own connection alone",
    because: "to look it up while sending would wait for the embedded database's only connection for ever",
    usedBy: { "platform/database/queue.ts": "boss.getJobById(" },
    whenBroken: "Look for the cache of queues in its manager, and fill it before the first job is sent.",
    holds: async () => {
      const app = await openTestApp();
      const elsewhere: string[] = [];
      const { run } = app.services.database;
      const boss = new PgBoss({
        schema: "jobs",
        backend: app.services.database.backend,
        db: {
          executeSql: (text, values) => {
            elsewhere.push(text);
            return run(text, values);
          },
        },
        migrate: false,
        supervise: false,
        schedule: false,
      });
      await boss.start();
      const [queue] = (await run("select name from jobs.queue where name not like '\\_\\_%' limit 1")).rows;
      const name = String(queue?.name);
      await boss.getJobById(name, "00000000-0000-0000-0000-000000000000");
      elsewhere.length = 0;
      const id = await boss.send(name, {}, { db: { executeSql: run } });
      await boss.stop({ graceful: false });
      await app.close();
      expect(id).toEqual(expect.any(String));
      expect(elsewhere.filter((text) => /\bqueue\b/.test(text))).toEqual([]);
    },
  },
  {
    reliesOn: "names of its own queues begin with two underscores",
    because: "they are none of those that we declare",
    usedBy: { "server/installation/jobs.test.ts": "not like '\\\\_\\\\_%'" },
    whenBroken: "Mend the pattern in that test.",
    holds: async () => {
      const rows = await asked("select name from jobs.queue where name !~ '^[a-z]+([.-][a-z]+)+$'");
      for (const { name } of rows) expect(name).toMatch(/^__/);
    },
  },
]);
