import { spawnSync } from "node:child_process";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const bin = globSync("/usr/lib/postgresql/*/bin").sort().at(-1) ?? "";
const asRoot = process.getuid?.() === 0;

type TemporaryPostgres = { url: string; crash: () => void; stop: () => void };

/** The migrated database of which each test file gets a copy. */
export const templateDatabase = "app_template";

/** A temporary PostgreSQL server; null when not installed. `crash` breaks every connection and restarts it; `stop` cleans up. */
export function startPostgres(port: number, settings = ""): TemporaryPostgres | null {
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
  const crash = () =>
    run("pg_ctl", ["-D", folder, "-l", join(folder, "log"), "-m", "immediate", "-w", "restart"]);
  // The server must not outlive a terminated process.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => {
      stop();
      process.exit(130);
    });
  return { url: `postgres://owner@127.0.0.1:${port}/postgres`, crash, stop };
}

/** PostgreSQL refuses to run as root. */
function run(program: string, args: string[]): void {
  const command = asRoot
    ? ["runuser", "-u", "postgres", "--", join(bin, program), ...args]
    : [join(bin, program), ...args];
  const { status, stderr } = spawnSync(command[0] ?? "", command.slice(1), {
    encoding: "utf8",
    // Where runuser is, which not every path has.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status === 0) return;
  console.error(stderr);
  process.exit(1);
}

function idOf(flag: "-u" | "-g"): number {
  return Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout);
}
