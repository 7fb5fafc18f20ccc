import { changedFiles } from "./checks/changed-files.ts";
import { runSteps, type Step } from "./checks/run-steps.ts";

/** All checks without a browser. `--changed`: files that differ from main. `--without-rules`: the whole run counts them. */
const changed = process.argv.includes("--changed") ? changedFiles() : undefined;
const startedAt = performance.now();
const failed = await runSteps([
  step("texts", "node", "scripts/compile-texts.ts"),
  step("types of the routes", "node", "scripts/checks/route-types.ts"),
]);
// The longest first.
if (failed.length === 0) failed.push(...(await runSteps(changed ? stepsFor(changed) : allSteps())));

const seconds = Math.round((performance.now() - startedAt) / 1000);
if (failed.length > 0) console.error(`The check failed after ${seconds} s: ${failed.join(", ")}.`);
else console.log(`All checks passed in ${seconds} s.`);
process.exit(failed.length === 0 ? 0 : 1);

function allSteps(): Step[] {
  return [
    step("promises and cycles", "oxlint", "--type-aware", "--deny-warnings"),
    step("types", "tsc"),
    step("dead code", "knip"),
    step("code that only tests use", "knip", "--production"),
    step("format and lint", "biome", "check", "--error-on-warnings", "."),
    ...(process.argv.includes("--without-rules") ? [] : [rules()]),
    step("migrations", "node", "scripts/check-migrations.ts"),
    step("licences", "node", "scripts/check-licences.ts"),
    secrets("**/*", ".*", ".ci/*"),
  ];
}

/** Dead code shows only in the whole. */
function stepsFor(files: string[]): Step[] {
  const sources = files.filter((path) => /\.tsx?$/.test(path));
  return [
    // The quickest first: what a person waits for is the first mistake.
    ...(files.length > 0
      ? [
          step(
            "format and lint",
            "biome",
            "check",
            "--error-on-warnings",
            "--no-errors-on-unmatched",
            ...files,
          ),
          secrets(...files),
        ]
      : []),
    step("types", "tsc"),
    rules(),
    ...(sources.length > 0
      ? [step("promises", "oxlint", "--type-aware", "--deny-warnings", ...sources)]
      : []),
    ...(files.some((path) => path.endsWith(".sql.ts"))
      ? [step("migrations", "node", "scripts/check-migrations.ts")]
      : []),
    ...(files.includes("package-lock.json") ? [step("licences", "node", "scripts/check-licences.ts")] : []),
  ];
}

function rules(): Step {
  return step("rules", "vitest", "run", "--project", "rules", "--reporter=agent");
}

function secrets(...paths: string[]): Step {
  return step("secrets", "secretlint", "--secretlintignore", ".gitignore", ...paths);
}

function step(what: string, command: string, ...args: string[]): Step {
  return { what, command, args };
}
