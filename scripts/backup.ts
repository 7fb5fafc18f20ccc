import { readConfig } from "#platform/config.ts";
import { runCommand, UsageError } from "./command.ts";

const usage = `Usage: npm run backup -- FILE.tar.gz | FOLDER

  FILE.tar.gz       everything that belongs together: database, files, uploads under way, outbox, signing secret;
                    FILE.tar is not compressed, a FOLDER gets a file named by the time. Beside it lies erasures.log
  --check FILE      reads a backup to its end and compares every checksum
  --purge FOLDER    removes the backups in it that are older than 35 days, and nothing else

The server may run. Settings as for the server: DATA_DIR, DATABASE_URL, DATABASE_OWNER_URL, ERASURE_LOG.`;

/** Of the missing files. */
const shown = 20;

await runCommand(usage, { check: { type: "string" }, purge: { type: "string" } }, async (words, values) => {
  const { checkBackup, purgeBackups } = await import("#server/backup/check-backup.ts");
  if (values.check) {
    const { madeAt, files, missing } = await checkBackup(values.check);
    console.log(`${values.check} is undamaged: made at ${madeAt}, ${files} entries.`);
    return reportMissing(missing);
  }
  if (values.purge) {
    const purged = await purgeBackups(values.purge, new Date());
    for (const name of purged) console.log(`removed ${name}`);
    console.log(`${purged.length} backup(s) were older than 35 days.`);
    return 0;
  }
  const [target] = words;
  if (target === undefined || words.length > 1) throw new UsageError("Name one file or folder.");
  const { makeBackup } = await import("#server/backup/make-backup.ts");
  const { path, bytes, madeAt, missing } = await makeBackup(
    readConfig({ LOG_LEVEL: "warn", ...process.env }),
    target,
  );
  console.log(`${path}: ${(bytes / 1024 ** 2).toFixed(1)} MiB, made at ${madeAt}, read back and undamaged.`);
  return reportMissing(missing);
});

/** A failure, so that whoever watches the nightly unit hears of it; what could be backed up is. */
function reportMissing(missing: string[]): number {
  if (missing.length === 0) return 0;
  console.error(
    `${missing.length} file(s) named in the database are missing from the data folder and so from the backup:`,
  );
  for (const key of missing.slice(0, shown)) console.error(`  ${key}`);
  if (missing.length > shown) console.error(`  and ${missing.length - shown} more`);
  console.error("Restore them from an older backup before it expires (docs/runbooks/backup-and-restore.md).");
  return 1;
}
