import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSteps } from "../scripts/rehearsal/read-runbook.ts";

test("files and commands of the deploy runbook are told apart", () => {
  const steps = readSteps(readFileSync("docs/runbooks/deploy.md", "utf8"));
  const files = steps.map(({ file }) => file).filter(Boolean);
  expect(files).toEqual([
    "/etc/werdegang.env",
    "/etc/systemd/system/werdegang@.service",
    "/etc/caddy/Caddyfile",
  ]);
  expect(steps.find(({ file }) => file === null)?.text).toContain("apt install");
});
