import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { readConfig } from "#platform/config.ts";
import { packChecked, readChecked, type TarFile } from "#platform/files/checked-tar.ts";
import { runCommand, UsageError } from "./command.ts";

const usage = `Usage: npm run freeze [-- --from FOLDER]

Writes to tests/releases what the tests remember of the version in package.json: the hashes of its migrations, and a backup of its demonstration
without the files and mails, which no migration touches. Refused once the version has a tag.

  --from FOLDER   a data folder that tests/processes/seed-demonstration.ts made; it makes one otherwise`;

await runCommand(usage, { from: { type: "string" } }, async (_, { from }) => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
  if (spawnSync("git", ["tag", "--list", `v${version}`], { encoding: "utf8" }).stdout.trim())
    throw new UsageError(`Version ${version} has a tag, so what it wrote is fixed. Raise the version first.`);
  const work = mkdtempSync(join(tmpdir(), "freeze-"));
  try {
    const dataDir = from ?? seeded(join(work, "data"));
    const folder = join("tests/releases", version);
    mkdirSync(folder, { recursive: true });
    const bytes = brotliCompressSync(await backupOf(dataDir, join(work, "backup.tar")));
    writeFileSync(join(folder, "data.tar.br"), bytes);
    writeFileSync(join(folder, "migrations.json"), `${JSON.stringify(hashes(), null, 2)}\n`);
    console.log(
      `${folder}: ${Object.keys(hashes()).length} migrations, ${Math.round(bytes.length / 1000)} kB of data`,
    );
    return 0;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
});

function seeded(dataDir: string): string {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "", LOG_LEVEL: "silent" };
  const program = "tests/processes/seed-demonstration.ts";
  const { status } = spawnSync(process.execPath, [program], { stdio: "inherit", env });
  if (status !== 0) throw new Error(`${program} ended with ${status}.`);
  return dataDir;
}

async function backupOf(dataDir: string, path: string): Promise<Buffer> {
  const { makeBackup } = await import("#server/backup/make-backup.ts");
  await makeBackup(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "silent" }), path);
  const kept: TarFile[] = [];
  await readChecked(path, async (name, content) => {
    // Read in any case: the next file comes after it.
    const bytes = await buffer(content);
    if (!/^(files|outbox|staging)\//.test(name)) kept.push({ name, size: bytes.length, bytes: [bytes] });
  });
  return buffer(packChecked(inTurn(kept)));
}

async function* inTurn(files: TarFile[]): AsyncGenerator<TarFile> {
  yield* files;
}

function hashes(): Record<string, string> {
  const { entries } = JSON.parse(readFileSync("migrations/meta/_journal.json", "utf8")) as {
    entries: { tag: string }[];
  };
  return Object.fromEntries(
    entries.map(({ tag }) => {
      const text = readFileSync(`migrations/${tag}.sql`, "utf8");
      return [tag, createHash("sha256").update(text).digest("hex")];
    }),
  );
}
