import { spawnSync } from "node:child_process";

/** Everything that needs no browser, cheapest first. */
const steps: [what: string, command: string, args: string[]][] = [
  ["texts", "npm", ["run", "--silent", "texts"]],
  ["format and lint", "biome", ["check", "--error-on-warnings", "."]],
  ["types", "react-router", ["typegen"]],
  ["promises and cycles", "oxlint", ["--type-aware", "--deny-warnings"]],
  ["types", "tsc", []],
  ["dead code", "knip", []],
  ["code that only tests use", "knip", ["--production"]],
  ["licences", "node", ["scripts/check-licences.ts"]],
  ["migrations", "node", ["scripts/check-migrations.ts"]],
  [
    "architecture",
    "vitest",
    [
      "run",
      "tests/architecture.test.ts",
      "tests/structure.test.ts",
      "tests/vocabulary.test.ts",
      "tests/texts.test.ts",
      "--reporter=agent",
    ],
  ],
];

const startedAt = performance.now();
for (const [what, command, args] of steps) {
  if (command === "vitest" && process.argv.includes("--without-tests")) continue;
  const { status } = spawnSync(command, args, {
    stdio: what === "texts" ? "ignore" : "inherit",
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  if (status === 0) continue;
  console.error(`\nThe check stopped at: ${what} (${command} ${args.join(" ")})`);
  process.exit(1);
}
console.log(`All checks passed in ${Math.round((performance.now() - startedAt) / 1000)} s.`);
