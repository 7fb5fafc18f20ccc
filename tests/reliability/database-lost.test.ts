import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { installedFolder } from "./installed-folder.ts";

const folder = installedFolder("lost");

type End = { code: number | null; enquiries: string[]; log: string };

function loseDatabase(): Promise<End> {
  const child = spawn("node", ["tests/processes/lose-database.ts"], {
    env: { ...process.env, DATA_DIR: folder, LOG_LEVEL: "fatal", DATABASE_URL: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  return new Promise((done) =>
    child.on("close", (code) => {
      const lines = output.trim().split("\n");
      const isLog = (line: string) => line.startsWith("{");
      done({ code, enquiries: lines.filter((line) => !isLog(line)), log: lines.filter(isLog).join("\n") });
    }),
  );
}

test("a process that loses its embedded database says so and ends, and the next one opens the same data", async () => {
  const first = await loseDatabase();
  expect(first.code).toBe(1);
  expect(first.log).toContain("the embedded database ended; this process ends too, start it again");
  const second = await loseDatabase();
  expect(second.code).toBe(1);
  expect(second.enquiries.length).toBe(2);
  expect(second.enquiries[0]).toBe(first.enquiries[0]);
}, 120_000);
