import { resolve } from "node:path";
import { readConfig } from "#platform/config.ts";
import { runCommand, UsageError } from "./command.ts";

const usage = `Usage: npm run restore -- FILE

  FILE                    a backup; DATA_DIR and the database must be empty and no server may run
  --replace               they may hold something: it goes
  --erasures LOG          one more erasure log (may be given several times); that of the settings and erasures.log beside the
                          backup are read anyway
  --test                  only tries: restores it into a temporary folder, verifies the audit log, and says so on the page Operations;
                          the server may run
  --without-erasure-log   there is none, and nobody was erased since the backup

Settings as for the server: DATA_DIR, DATABASE_URL, DATABASE_OWNER_URL, ERASURE_LOG. What was interrupted is started again.`;

const options = {
  replace: { type: "boolean" },
  erasures: { type: "string", multiple: true },
  test: { type: "boolean" },
  "without-erasure-log": { type: "boolean" },
} as const;

await runCommand(usage, options, async (words, values) => {
  const [file] = words;
  if (file === undefined || words.length > 1) throw new UsageError("Name one file.");
  const { restoreBackup } = await import("#server/backup/restore-backup.ts");
  const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
  if (values.test) {
    const { testRestore } = await import("#server/backup/test-restore.ts");
    const tested = await testRestore(config, resolve(file));
    console.log(
      `The backup of ${tested.madeAt} can be restored: ${tested.rows} rows, ${tested.files} files and the audit log, in ${tested.seconds} s.`,
    );
    return 0;
  }
  const { madeAt, rows, files, erasedAgain } = await restoreBackup(config, {
    file: resolve(file),
    replace: values.replace ?? false,
    erasureLogs: (values.erasures ?? []).map((path) => resolve(path)),
    withoutErasureLog: values["without-erasure-log"] ?? false,
  });
  console.log(
    `Restored what was there at ${madeAt}: ${rows} rows, ${files} files; ${erasedAgain} erasure(s) applied again.`,
  );
  return 0;
});
