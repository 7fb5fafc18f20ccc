import { spawnSync } from "node:child_process";
import pg from "pg";
import { migrateTables } from "#platform/database/db.ts";
import { migrateQueue } from "#platform/database/queue.ts";
import { jobs } from "#server/installation/jobs.ts";
import { startPostgres, templateDatabase } from "./temporary-postgres.ts";

const server = startPostgres(54_329, "-c fsync=off -c max_connections=200");
if (!server) {
  console.log("No PostgreSQL server is installed here, so the suite ran on the embedded database only.");
  process.exit(0);
}
let status = 1;
try {
  await prepareCluster(server.url);
  console.log(`The suite runs on ${await versionOf(server.url)}`);
  status =
    spawnSync("vitest", ["run", ...process.argv.slice(2)], {
      stdio: "inherit",
      env: { ...process.env, TEST_DATABASE_URL: server.url, PATH: `node_modules/.bin:${process.env.PATH}` },
    }).status ?? 1;
} finally {
  server.stop();
}
process.exit(status);

/** Creates a login that owns nothing, and a migrated template that each test file copies. */
async function prepareCluster(url: string): Promise<void> {
  const admin = new pg.Pool({ connectionString: url });
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const owner = new pg.Pool({ connectionString: url.replace(/postgres$/, templateDatabase) });
  await migrateTables(owner);
  await migrateQueue(owner, "postgres", jobs);
  await owner.query("create role app_login login password 'app_login' in role app");
  await owner.end();
}

async function versionOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query("select version()");
  await client.end();
  return String(rows[0]?.version).split(" on ")[0] ?? "";
}
