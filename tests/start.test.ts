import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { lockFolder } from "#platform/files/folder-lock.ts";
import { StoreUnavailable } from "#platform/files/store-errors.ts";
import { explainRefusal, StartupError } from "#server/installation/startup-error.ts";

const folder = mkdtempSync(join(tmpdir(), "start-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type End = { code: number | null; output: string[] };

/** Runs a program as its own process and waits for its end. */
function run(program: string, env: Record<string, string>): Promise<End> {
  const child = spawn("node", [program], {
    env: { ...process.env, DATABASE_URL: "", DATA_DIR: join(folder, "data"), LOG_LEVEL: "silent", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((done) =>
    child.on("close", (code) => done({ code, output: output.trim().split("\n") })),
  );
}

const programs = ["server/start.ts", "server/start-worker.ts"];

test("settings in a file count where the environment says nothing, with blanks as they are", async () => {
  const file = join(folder, "settings.env");
  writeFileSync(file, "OPERATOR_NAME=Müller & Söhne GmbH\nLOG_LEVEL=loud\nPORT=three\n");
  const end = await run("server/start.ts", { SETTINGS_FILE: file });
  expect(end.output).toEqual(["The setting PORT must be a port number from 0 to 65535. See .env.example."]);
  const command = await run("scripts/score.ts", { SETTINGS_FILE: join(folder, "nowhere.env") });
  expect(command.output.join()).toContain("nowhere.env");
});

describe.each(programs)("%s exits with code 1 and one message", (program) => {
  test("when a setting is wrong", async () => {
    const end = await run(program, { PORT: "three thousand" });
    expect(end).toEqual({
      code: 1,
      output: ["The setting PORT must be a port number from 0 to 65535. See .env.example."],
    });
  });

  test("once per mistake when several are wrong", async () => {
    const { code, output } = await run(program, { PORT: "-1", LOG_LEVEL: "loud" });
    expect(code).toBe(1);
    expect(output).toHaveLength(2);
  });

  test("when the data folder cannot be written", async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    const dataDir = join(file, "data");
    const end = await run(program, { DATA_DIR: dataDir });
    expect(end).toEqual({
      code: 1,
      output: [
        `The data folder ${dataDir} cannot be written. Choose another one with DATA_DIR or change its rights.`,
      ],
    });
  });

  test("when another process uses the data folder", async () => {
    const dataDir = join(folder, "held");
    const release = lockFolder(join(dataDir, "database"));
    const { code, output } = await run(program, { DATA_DIR: dataDir, PORT: "0" });
    release();
    expect(code).toBe(1);
    expect(output.at(-1)).toContain(`is in use by process ${process.pid}`);
  });
});

test("a worker without its database says so in one sentence", async () => {
  const end = await run("server/start-worker.ts", { DATABASE_URL: "postgres://app@127.0.0.1:9/none" });
  expect(end).toEqual({
    code: 1,
    output: [
      "The database does not answer (ECONNREFUSED). See whether it runs (systemctl status postgresql), or change DATABASE_URL.",
    ],
  });
});

test("a refusal is its sentence, whichever bundle threw it; anything else is thrown on", () => {
  const elsewhere = Object.assign(new Error("The data folder is another's."), { name: "StartupError" });
  expect(explainRefusal(elsewhere)).toBe("The data folder is another's.");
  expect(explainRefusal(new StartupError("Said so."))).toBe("Said so.");
  const store = new StoreUnavailable("The object store at https://s3.test cannot be reached.");
  expect(explainRefusal(store)).toBe(store.message);
  const full = Object.assign(new Error("could not extend file"), { code: "53100" });
  expect(explainRefusal(new Error("Failed query", { cause: full }))).toContain("docs/runbooks/disk-full.md");
  const fatal = Object.assign(new Error("could not write init file"), { code: "XX000", severity: "FATAL" });
  expect(explainRefusal(fatal)).toContain("The database refuses us: could not write init file (XX000)");
  expect(explainRefusal(new Error("Connection terminated unexpectedly"))).toContain("The database ended");
  const fault = new TypeError("fetch failed", { cause: { code: "ECONNREFUSED" } });
  expect(() => explainRefusal(fault)).toThrow(fault);
});

test("the server exits with code 1 and one message when its port is in use", async () => {
  const other = createServer();
  const port = await new Promise<number>((open) =>
    other.listen(0, "localhost", () => {
      const address = other.address();
      open(typeof address === "object" && address ? address.port : 0);
    }),
  );
  const end = await run("server/start.ts", { PORT: String(port), HOST: "localhost" });
  other.close();
  expect(end).toEqual({
    code: 1,
    output: [`The port ${port} on localhost is already in use. Choose another one with PORT.`],
  });
  expect(statSync(join(folder, "data")).mode & 0o777, "made for its owner alone").toBe(0o700);
});
