import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  commandOf,
  contextFiles,
  environmentOf,
  readStages,
  saysOf,
} from "../scripts/checks/containerfile.ts";

const [build = [], final = []] = readStages(readFileSync("containers/Containerfile", "utf8"));
const compose = readFileSync("containers/compose.yaml", "utf8");
const settings = new Set(readFileSync(".env.example", "utf8").match(/^[A-Z][A-Z0-9_]+(?==)/gm));

test("the image starts what npm start starts, with the same options of Node", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  const { MALLOC_ARENA_MAX } = environmentOf(final);
  expect(`MALLOC_ARENA_MAX=${MALLOC_ARENA_MAX} ${commandOf(final, "CMD").join(" ")}`).toBe(scripts.start);
});

test("it is built from the lock file and runs as nobody's user on one port", () => {
  expect(saysOf(build, "RUN")).toEqual(["npm ci --omit=dev", "npm run build"]);
  expect(saysOf(final, "USER")).toEqual(["10001:10001"]);
  expect(saysOf(final, "EXPOSE")).toEqual([environmentOf(final).PORT]);
});

test("what enters it is the program: no tests, data, settings or history", () => {
  const sent = contextFiles("containers/Containerfile.dockerignore");
  expect(sent).toContain("server/start.ts");
  expect(sent).toContain("migrations/meta/_journal.json");
  expect(sent.filter((path) => /\.test\.|^(tests|data|docs|bench|build|\.git)\b|\.env/.test(path))).toEqual(
    [],
  );
});

test("the settings that image and compose file give exist", () => {
  const [, shared = ""] = /environment:\n((?: {4}\w.*\n)+)/.exec(compose) ?? [];
  const given = [...shared.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name ?? "");
  expect(given).toContain("S3_ENDPOINT");
  const foreign = ["NODE_EXTRA_CA_CERTS", "NODE_ENV", "PATH", "MALLOC_ARENA_MAX"];
  const unknown = [...given, ...Object.keys(environmentOf(final))].filter(
    (name) => !settings.has(name) && !foreign.includes(name),
  );
  expect(unknown).toEqual([]);
});
