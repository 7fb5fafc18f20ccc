import type { TimedRule } from "#business/privacy/retention/purges.ts";
import { type Config, readConfig } from "#platform/config.ts";
import { runCommand, UsageError } from "./command.ts";

const usage = `Usage: npm run retention -- preview

  preview    says how much each rule of the register would erase tonight, and erases nothing

The server may run. Settings as for the server.`;

await runCommand(usage, {}, async (words) => {
  if (words.join(" ") !== "preview") throw new UsageError(`There is no command "${words.join(" ")}".`);
  const counts = Object.entries(await previewed(readConfig({ LOG_LEVEL: "warn", ...process.env })));
  const due = counts.filter(([, count]) => count > 0);
  for (const [rule, count] of due) console.log(`${String(count).padStart(8)}  ${rule}`);
  console.log(`${due.length} of ${counts.length} rules would erase something.`);
  return 0;
});

/** By the server that holds the embedded database; without one, and on PostgreSQL, in this process. */
async function previewed(config: Config): Promise<Record<TimedRule, number>> {
  const { askServer } = await import("#server/installation/ask-server.ts");
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, "/retention-preview");
  if (answer) {
    const { readText } = await import("#platform/files/checked-tar.ts");
    return JSON.parse(await readText(answer)) as Record<TimedRule, number>; // written by the same version
  }
  const { previewRetention } = await import("#business/privacy/retention/preview-retention.ts");
  const { withServicesAsTheyAre } = await import("#server/installation/services.ts");
  return withServicesAsTheyAre(config, (services) =>
    previewRetention({ services, actor: { kind: "system", job: "retention" }, now: () => new Date() }),
  );
}
