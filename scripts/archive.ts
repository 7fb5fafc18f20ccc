import { InvalidSettings, readConfig } from "#platform/config.ts";
import { FolderInUse } from "#platform/files/folder-lock.ts";
import { compileTexts } from "./compile-texts.ts";

/** Command line of the archive; one file per command in scripts/archive. */
const commands = {
  import: () => import("./archive/import.ts"),
  pictures: () => import("./archive/pictures.ts"),
  match: () => import("./archive/match.ts"),
  train: () => import("./archive/train.ts"),
  explain: () => import("./archive/explain.ts"),
  cluster: () => import("./archive/cluster.ts"),
};

const usage = `Usage: npm run archive -- COMMAND

  import FILE --source KEY     CSV, JSON Lines, XLSX or ODS into a source; a killed import resumes where it stopped
      --dry-run                says what would happen and changes nothing in the archive
      --map "Head=field,…"     what a column holds: a field, "person" or "ignore"; guessed otherwise, asked for where
                               it cannot be, and "*=ignore" leaves all of these out
      --separator "…"  --format csv|jsonl  --day-order day-first|month-first  --sheet NAME
      --encoding utf-8|utf-16le|utf-16be|windows-1252|cp850|macintosh|utf-8-twice
      --errors FILE            where the lines that were refused are listed (otherwise FILE-errors.csv)
  pictures FOLDER --source KEY    compares customers' pictures with these from now on; each is named by its sighting's
      reference, or lies in a folder that is. Only a fingerprint is kept
  match QUERIES.jsonl --limit 10    one line of candidates with their reasons for each query
  train                        estimates the weights anew and says what changed
  explain QUERY REF            why a sighting weighs what it weighs; QUERY is JSON, REF a reference or SOURCE/REF
  cluster                      resolves all sightings into vehicles and keeps the sets
      --list                   prints the sets in force, a line of JSON for each
      --undo run|SET           takes the last run back, or one set, whose links are then never made again

  --lang de|en                 language of the messages about single lines (otherwise LANG, else German)

The database is the one of the settings: DATABASE_URL, or the folder DATA_DIR, which no other process may hold.
Ends with 0 when done, 1 when it could not be done, 2 when the command was not understood, 130 when stopped.`;

const [name = "", ...args] = process.argv.slice(2);
if (name === "--help") {
  console.log(usage);
  process.exit();
}
if (!Object.hasOwn(commands, name)) {
  console.error(name === "" ? usage : `There is no command "${name}".\n\n${usage}`);
  process.exit(2);
}
compileTexts();
process.exitCode = await runCommand(name as keyof typeof commands); // Checked above.
// Pool connections and queue timers would keep the process alive for seconds.
process.exit();

async function runCommand(command: keyof typeof commands): Promise<number> {
  const { run } = await commands[command]();
  const { closeServices, openServices } = await import("#server/installation/services.ts");
  try {
    const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
    const services = await openServices(config, { workers: false });
    try {
      const ctx = {
        services,
        now: () => new Date(),
        actor: { kind: "system", job: `archive-${command}` },
      } as const;
      return await run(ctx, args);
    } finally {
      await closeServices(services);
    }
  } catch (error) {
    const { errorMessage } = await import("./archive/cli-errors.ts");
    const sentence = errorMessage(error);
    if (sentence === null) throw error;
    console.error(sentence);
    return error instanceof InvalidSettings || error instanceof FolderInUse ? 1 : (errorCode(error) ?? 1);
  }
}

function errorCode(error: unknown): number | undefined {
  return (error as { code?: unknown }).code === "usage" ? 2 : undefined;
}
