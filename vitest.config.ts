import { totalmem } from "node:os";
import { configDefaults, defineConfig } from "vitest/config";
import { ruleTests } from "#tests/world/rules/rule-tests.ts";

// As the server does. With React's development build the requests of tests/http take a fifth longer.
process.env.NODE_ENV = "production";

export default defineConfig({
  // The whole application without a build, which alone gives the styles an address: tests/http/.
  resolve: {
    alias: {
      "#app/styles/app.css?url": new URL("tests/http/styles-url.ts", import.meta.url).pathname,
      "virtual:react-router/server-build": new URL("tests/http/server-build.ts", import.meta.url).pathname,
    },
  },
  test: {
    // A machine shared with others is ten times slower than an idle one.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Each file opens an app of its own; sharing modules saves a quarter of the run.
    isolate: false,
    server: { deps: { external: [/\/locales\/compiled\//] } },
    // Each waits a tenth of its time for processes that it started, and takes up to 1.6 GB.
    maxWorkers: totalmem() > 8e9 ? 3 : 2,
    // A young generation that holds a request's objects: collecting took a sixteenth of the processor's time.
    execArgv: ["--min-semi-space-size=32", "--max-semi-space-size=64"],
    projects: [
      { extends: true, test: { name: "rules", include: ruleTests } },
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,business,platform,server,seed,tests,bench}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...ruleTests],
          // A migrated database, which no rule needs.
          globalSetup: ["./tests/world/global-setup.ts"],
        },
      },
    ],
  },
});
