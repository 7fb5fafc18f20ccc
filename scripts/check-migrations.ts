import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

/** Fails when the tables in `business` and `migrations` differ, by running the generator on a copy. */
const folder = mkdtempSync(join(tmpdir(), "migrations-"));
try {
  cpSync("migrations", folder, { recursive: true });
  const { stdout, stderr } = spawnSync("drizzle-kit", ["generate"], {
    // drizzle-kit prefixes the folder with "./", and exits with 0 even when it fails: only its output counts.
    env: { ...process.env, MIGRATIONS_FOLDER: relative(".", folder) },
    encoding: "utf8",
  });
  if (!stdout.includes("No schema changes")) {
    console.error(stdout, stderr);
    console.error("The tables have changed without a migration: npm run migration -- --name what-changes");
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
