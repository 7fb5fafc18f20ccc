import { readConfig } from "#platform/config.ts";
import { runCommand, UsageError } from "../command.ts";

const usage = `Usage: npm run files -- move --to bucket | folder
       npm run files -- check --to bucket | folder

  move    copies every file and every upload under way from the data folder to the bucket, or back, and compares what
          arrived. Give it while the site runs, stop the site, give it again: the second time takes seconds and hands
          over. It can be stopped and given again at any time
  check   compares what both hold, byte by byte
  clear   --to the place where the files are now: removes those that were left in the other one

Settings as for the server, with S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY in both directions.`;

const shown = 20;

await runCommand(usage, { to: { type: "string" } }, async (words, { to: target }) => {
  const [word] = words;
  const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
  if (!config.objectStore) throw new UsageError("Give the settings S3_… of the bucket.");
  if ((target !== "bucket" && target !== "folder") || words.length !== 1)
    throw new UsageError("Say move or check, and --to bucket or --to folder.");
  const { bucketStores, folderStores } = await import("#server/stores/open-stores.ts");
  const both = {
    bucket: bucketStores(config.dataDir, config.objectStore),
    folder: folderStores(config.dataDir),
  };
  const to = both[target];
  const from = both[target === "bucket" ? "folder" : "bucket"];
  if (word === "check") return check(from, to);
  if (word === "clear") return clear(from, to);
  if (word !== "move") throw new UsageError(`There is no ${word}.`);
  const { moveFiles } = await import("#server/stores/move-files.ts");
  const { isNobodyServing } = await import("#server/stores/is-nobody-serving.ts");
  const moved = await moveFiles(from, to, () => isNobodyServing(config), report);
  console.log(
    `${moved.files} file(s), ${mebibytes(moved.bytes)}, were copied to the ${to.identity.place}; ${moved.same} were there; ${moved.removed} that are gone here were removed there; ${moved.uploads} upload(s) under way.`,
  );
  console.log(
    moved.done
      ? `Done. ${target === "bucket" ? "Start with the settings S3_…" : "Take the settings S3_… away"} and start. The files here stay until npm run files -- clear --to ${target}.`
      : "The site is running. Stop every process and give the same command again: only what has come since is copied.",
  );
  return 0;
});

type Stores = import("#server/stores/open-stores.ts").Stores;

async function check(from: Stores, to: Stores): Promise<number> {
  const { storeDifferences } = await import("#server/stores/copy-stores.ts");
  const { same, different } = await storeDifferences(from, to);
  console.log(`${same} file(s) are the same in both.`);
  if (different.length === 0) return 0;
  console.error(
    `${different.length} of the ${from.identity.place} are missing or different in the ${to.identity.place}:`,
  );
  for (const key of different.slice(0, shown)) console.error(`  ${key}`);
  return 1;
}

async function clear(old: Stores, now: Stores): Promise<number> {
  if ((await now.identity.read()) === null || (await old.identity.read()) !== null)
    throw new UsageError(`The files were not moved to the ${now.identity.place}.`);
  let files = 0;
  for await (const { key } of old.files.list()) {
    await old.files.remove(key);
    files += 1;
  }
  for (const { owner, id } of await old.staging.list()) await old.staging.discard(owner, id);
  console.log(`${files} file(s) were removed from the ${old.identity.place}.`);
  return 0;
}

function report({ files, same }: { files: number; same: number }): void {
  if ((files + same) % 1_000 === 0) console.log(`${files} copied, ${same} were there …`);
}

function mebibytes(bytes: number): string {
  return `${(bytes / 1024 ** 2).toFixed(1)} MiB`;
}
