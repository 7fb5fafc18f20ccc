import { spawnSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const bin = globSync("/usr/lib/postgresql/*/bin").sort().at(-1) ?? "";
const asRoot = process.getuid?.() === 0;

/**
 * Starts a PostgreSQL server of its own in a temporary folder; null where its programs are not installed.
 * `settings` as on its command line (`-c name=value`). It ends, and its folder goes, with `stop`.
 */
export function startPostgres(port: number, settings = ""): { url: string; stop: () => void } | null {
  if (!existsSync(join(bin, "initdb"))) return null;
  const folder = mkdtempSync(join(tmpdir(), "cluster-"));
  if (asRoot) chownSync(folder, idOf("-u"), idOf("-g"));
  run("initdb", ["-D", folder, "-U", "owner", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${settings}`;
  run("pg_ctl", ["-D", folder, "-l", join(folder, "log"), "-o", options, "-w", "start"]);
  const stop = () => {
    if (!existsSync(folder)) return;
    run("pg_ctl", ["-D", folder, "-m", "immediate", "stop"]);
    rmSync(folder, { recursive: true, force: true });
  };
  // A server of hundreds of megabytes must not outlive whoever was told to stop.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      stop();
      process.exit(130);
    });
  return { url: `postgres://owner@127.0.0.1:${port}/postgres`, stop };
}

/** A PostgreSQL server refuses to run as root, so root hands it to the user `postgres`. */
function run(program: string, args: string[]): void {
  const command = asRoot
    ? ["runuser", "-u", "postgres", "--", join(bin, program), ...args]
    : [join(bin, program), ...args];
  const { status, stderr } = spawnSync(command[0] ?? "", command.slice(1), {
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status === 0) return;
  console.error(stderr);
  process.exit(1);
}

function idOf(flag: "-u" | "-g"): number {
  return Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
}
