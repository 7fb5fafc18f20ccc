import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test } from "vitest";
import { emptyPlace, removeFolders } from "#tests/world/backups/backed-up-app.ts";

afterAll(removeFolders);

const onServer = process.env.TEST_DATABASE_URL !== undefined;

test.runIf(onServer)(
  "processes that start at once on an empty PostgreSQL database migrate it one after the other",
  { timeout: 120_000 },
  async () => {
    const { dataDir, databaseUrl = "", databaseOwnerUrl = "" } = await emptyPlace();
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: databaseOwnerUrl,
    };
    const output: string[] = [];
    const starting = [1, 2, 3].map(async () => {
      const child = spawn("node", ["tests/processes/hold-place.ts"], {
        env,
        stdio: ["ignore", "pipe", "pipe"],
      });
      child.stderr.on("data", (chunk) => output.push(String(chunk)));
      child.stdout.on("data", (chunk) => {
        output.push(String(chunk));
        child.kill();
      });
      await once(child, "close");
    });
    await Promise.all(starting);
    expect(output).toEqual(["open\n", "open\n", "open\n"]);
  },
);

if (!onServer)
  test.todo("needs a PostgreSQL server (npm run test:postgres); the embedded database has its lock");
