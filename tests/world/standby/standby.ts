import { spawnSync } from "node:child_process";
import { chmodSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Ctx, inOneRound, inTransaction } from "#business/context.ts";

const bin = globSync("/usr/lib/postgresql/*/bin").sort().at(-1);

export const hasPostgres = bin !== undefined;

/** PostgreSQL refuses to run as root. */
function asPostgres(program: string, ...args: string[]): void {
  const command = [join(bin ?? "", program), ...args];
  const whole = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--", ...command] : command;
  const { status, stderr } = spawnSync(whole[0] ?? "", whole.slice(1), {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
  });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
}

/** A hot standby of the temporary server at this port. */
export function startStandby(primaryPort: number, port: number, settings = "") {
  const folder = mkdtempSync(join(tmpdir(), "standby-"));
  chmodSync(folder, 0o777);
  const data = join(folder, "data");
  const from = ["-h", "127.0.0.1", "-p", String(primaryPort), "-U", "owner"];
  asPostgres("pg_basebackup", ...from, "-D", data, "-R", "--checkpoint=fast");
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 ${settings}`;
  asPostgres("pg_ctl", "-D", data, "-l", join(folder, "log"), "-o", options, "-w", "start");
  let runs = true;
  const kill = () => {
    if (runs) asPostgres("pg_ctl", "-D", data, "-m", "immediate", "stop");
    runs = false;
  };
  const promote = () => asPostgres("pg_ctl", "-D", data, "-w", "promote");
  const remove = () => {
    kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { kill, promote, remove };
}

/** Which server answers, and as whom. */
export async function whoAnswers(ctx: Ctx) {
  const [found] = await inOneRound(ctx, ({ db }) => [
    db.execute<{ copy: boolean; role: string }>(
      sql`select pg_is_in_recovery() as copy, current_user::text as role`,
    ),
  ]);
  return found.rows[0];
}

/** 0 for whoever may not read them. */
export function countMarks(ctx: Ctx): Promise<number> {
  return inTransaction(ctx, ({ db }) => db.execute(sql`select 1 from operation_marks`)).then(
    ({ rows }) => rows.length,
    () => 0,
  );
}

export function removeMarks(ctx: Ctx): Promise<unknown> {
  return inTransaction(ctx, ({ db }) => db.execute(sql`delete from operation_marks`));
}
