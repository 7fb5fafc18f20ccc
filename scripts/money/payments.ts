import { readFile } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { type Config, readConfig } from "#platform/config.ts";
import { runCommand, UsageError } from "../command.ts";

const usage = `Usage: npm run payments -- import FILE

  import FILE   takes a bank's statement (CAMT.053, CAMT.054): books what names its order, and leaves the rest to finance

The same file twice changes nothing. The server may run. Settings as for the server.`;

const sentences: Record<string, string> = {
  statements_unreadable: "This is no statement in the format CAMT.053 or CAMT.054.",
  statements_encoding_unknown: "Its character encoding is unknown. Nothing was changed.",
  statements_foreign_account: "It is of another account than OPERATOR_IBAN. Nothing was changed.",
  statements_known: "This file has been imported before. Nothing was changed.",
  statements_too_large: "The file is larger than 20 MB.",
};

await runCommand(usage, {}, async ([command, file, ...more]) => {
  if (command !== "import" || !file || more.length > 0) throw new UsageError("Name the file to import.");
  const outcome = await take(readConfig({ LOG_LEVEL: "warn", ...process.env }), resolve(file));
  if ("refused" in outcome) {
    console.error(sentences[outcome.refused] ?? outcome.refused);
    return 1;
  }
  const { lines, known, booked, open, unread } = outcome;
  console.log(
    `${lines} lines: ${booked} booked, ${open} left to finance, ${known} known before, ${unread} not readable.`,
  );
  return 0;
});

type Outcome = Awaited<ReturnType<typeof import("#server/control.ts").takeStatementFile>>;

/** By the server that holds the embedded database; without one, and on PostgreSQL, in this process. */
async function take(config: Config, path: string): Promise<Outcome> {
  const { askServer } = await import("#server/installation/ask-server.ts");
  // Also where the server does it: who may not read the file learns it here.
  await readFile(path);
  const command = `/statement?${new URLSearchParams({ path, name: basename(path) })}`;
  const answer = config.databaseUrl ? null : await askServer(config.dataDir, command);
  if (answer) return JSON.parse(await text(answer)) as Outcome; // written by takeStatementFile
  const { takeStatementFile } = await import("#server/control.ts");
  const { withServicesAsTheyAre } = await import("#server/installation/services.ts");
  return withServicesAsTheyAre(config, (services) =>
    takeStatementFile(services, new URLSearchParams({ path, name: basename(path) })),
  );
}
