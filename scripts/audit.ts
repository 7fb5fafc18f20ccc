import type { Verification } from "#business/audit/verify-audit-log.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { runCommand, UsageError } from "./command.ts";

const usage = `Usage: npm run audit -- verify

  verify    recomputes the hash chain of the audit log and names the first entry that does not hold

The server may run. Settings as for the server. Ends with 0 when the chain is intact, 1 when it is broken or could not be read.`;

await runCommand(usage, {}, async (words) => {
  if (words.join(" ") !== "verify") throw new UsageError(`There is no command "${words.join(" ")}".`);
  const { entries, from, to, endedUntil, broken } = await verified(
    readConfig({ LOG_LEVEL: "warn", ...process.env }),
  );
  if (broken) {
    const place = broken.seq === null ? "has no link" : `(link ${broken.seq}) does not hold`;
    console.error(
      `The audit log is broken: entry ${broken.entryId}, ${broken.event}, ${broken.at}, ${place}.`,
    );
    return 1;
  }
  const ended = endedUntil ? ` Entries up to ${endedUntil} have ended; the signed checkpoint holds.` : "";
  console.log(
    entries === 0
      ? "The audit log is empty."
      : `${entries} entries are intact, from ${from} to ${to}.${ended}`,
  );
  return 0;
});

/** By the server that holds the embedded database; without one, and on PostgreSQL, in this process. */
async function verified(config: Config): Promise<Verification> {
  const { askServer } = await import("#server/installation/ask-server.ts");
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, "/audit-verification");
  if (answer) {
    const { textOf } = await import("#platform/files/checked-tar.ts");
    return JSON.parse(await textOf(answer)) as Verification; // written by the same version
  }
  const { verifyAuditLog } = await import("#business/audit/verify-audit-log.ts");
  const { withServicesAsTheyAre } = await import("#server/installation/services.ts");
  return withServicesAsTheyAre(config, (services) =>
    verifyAuditLog({ services, actor: { kind: "system", job: "audit-verify" }, now: () => new Date() }),
  );
}
