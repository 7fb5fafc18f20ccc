import { lockFolder } from "#platform/files/folder-lock.ts";

/** Locks a folder, reports it and holds it until killed; or reports the error and exits. */
try {
  lockFolder(process.argv[2] ?? "");
  process.stdout.write("held\n");
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
