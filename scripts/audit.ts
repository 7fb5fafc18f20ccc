import { resolve } from "node:path";
import type { VerificationWithHeads } from "#business/anchoring/verify-with-heads.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { runCommand, UsageError } from "./command.ts";

const usage = `Usage: npm run audit -- verify [--heads FILE]

  verify         recomputes the hash chain of the audit log and names the first entry that does not hold
  --heads FILE   compares it with the heads that AUDIT_HEADS had written to this file

The server may run. Settings as for the server. Ends with 0 when the chain is intact, 1 when it is broken or could not be read.`;

await runCommand(usage, { heads: { type: "string" } }, async (words, values) => {
  if (words.join(" ") !== "verify") throw new UsageError(`There is no command "${words.join(" ")}".`);
  const { entries, from, to, endedUntil, broken, cutOff, heads } = await verified(
    readConfig({ LOG_LEVEL: "warn", ...process.env }),
    values.heads ? resolve(values.heads) : null,
  );
  if (broken) {
    const place = broken.seq === null ? "has no link" : `(link ${broken.seq}) does not hold`;
    console.error(
      `The audit log is broken: entry ${broken.entryId}, ${broken.event}, ${broken.at}, ${place}.`,
    );
    return 1;
  }
  if (cutOff) {
    const head = cutOff.head === null ? "its head is gone" : `link ${cutOff.head} was the last one`;
    console.error(`The audit log was cut off after link ${cutOff.after}: ${head}.`);
    return 1;
  }
  if (heads?.missing) {
    const { seq, at } = heads.missing;
    console.error(`The audit log is not the one of ${at}: link ${seq}, published then, is no longer in it.`);
    return 1;
  }
  if (heads?.wronglyStamped) {
    const { seq, at } = heads.wronglyStamped;
    console.error(`The time stamp of link ${seq}, published at ${at}, is of another line.`);
    return 1;
  }
  const ended = endedUntil ? ` Entries up to ${endedUntil} have ended; the signed checkpoint holds.` : "";
  const compared = heads
    ? ` All ${heads.compared} published heads are in it, ${heads.stamped} with a time stamp.`
    : "";
  console.log(
    entries === 0
      ? "The audit log is empty."
      : `${entries} entries are intact, from ${from} to ${to}.${ended}${compared}`,
  );
  return 0;
});

/** By the server that holds the embedded database; without one, and on PostgreSQL, in this process. */
async function verified(config: Config, heads: string | null): Promise<VerificationWithHeads> {
  const { askServer } = await import("#server/installation/ask-server.ts");
  const command = `/audit-verification${heads ? `?heads=${encodeURIComponent(heads)}` : ""}`;
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, command);
  if (answer) {
    const { readText } = await import("#platform/files/checked-tar.ts");
    return JSON.parse(await readText(answer)) as VerificationWithHeads; // written by the same version
  }
  const { verifyWithHeads } = await import("#business/anchoring/verify-with-heads.ts");
  const { withServicesAsTheyAre } = await import("#server/installation/services.ts");
  return withServicesAsTheyAre(config, (services) =>
    verifyWithHeads(
      { services, actor: { kind: "system", job: "audit-verify" }, now: () => new Date() },
      heads,
    ),
  );
}
