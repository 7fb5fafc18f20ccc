import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { computeScore } from "./compute-score.ts";
import { exampleCase } from "./example-case.ts";
import { readScoreFile } from "./read-score-file.ts";
import { scoreVersion } from "./score.ts";

const folder = mkdtempSync(join(tmpdir(), "score-"));
afterAll(() => rmSync(folder, { recursive: true }));
const scored = exampleCase();
const { total } = computeScore(scored);

const command = (content: string) => {
  const path = join(folder, "case.json");
  writeFileSync(path, content);
  const { status, stdout, stderr } = spawnSync("node", ["scripts/score.ts", path], { encoding: "utf8" });
  return { status, stdout, stderr };
};

test("an exported case gives the score that was issued", () => {
  const file = { version: scoreVersion, case: scored, total };
  expect(readScoreFile(JSON.parse(JSON.stringify(file)))).toEqual({
    score: computeScore(scored),
    issued: total,
  });
});

test.each([
  ["of another version", { version: scoreVersion + 1, case: scored }],
  ["without its sources", { version: scoreVersion, case: { ...scored, sources: undefined } }],
  [
    "with a list of one kind of paper, which the format writes without a list",
    {
      version: scoreVersion,
      case: { ...scored, sources: scored.sources.map((each) => ({ ...each, paper: ["identity"] })) },
    },
  ],
  [
    "with an invented state",
    { version: scoreVersion, case: { ...scored, parts: [{ part: "chassis", state: "gold" }] } },
  ],
])("a file %s is refused", (_what, file) => {
  expect(() => readScoreFile(JSON.parse(JSON.stringify(file)))).toThrow();
});

test("the command prints where the points come from, and says when another score was issued", () => {
  const right = command(JSON.stringify({ version: scoreVersion, case: scored, total }));
  expect(right).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`${total} points, no class, provisional`),
  });
  expect(right.stdout).toContain("from registered, chassis-mark");
  const wrong = command(JSON.stringify({ version: scoreVersion, case: scored, total: total + 1 }));
  expect(wrong).toMatchObject({ status: 1, stderr: expect.stringContaining(`was issued is ${total + 1}`) });
});

test("the command says what is wrong with a file", () => {
  expect(command("{")).toMatchObject({ status: 2, stderr: expect.stringContaining("no JSON") });
  expect(command("{}")).toMatchObject({ status: 2, stderr: expect.stringContaining("no exported case") });
});

test("the example is a valid file", () => {
  const printed = execFileSync("node", ["scripts/score.ts", "--example"], { encoding: "utf8" });
  expect(readScoreFile(JSON.parse(printed)).score.total).toBe(total);
});
