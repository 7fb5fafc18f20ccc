import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,business,platform,server,seed,tests,bench}/**/*.test.ts"],
    globalSetup: ["./tests/prepare.ts"],
    testTimeout: 30_000,
    hookTimeout: 300_000,
    // Each file opens a house of its own; the modules may be shared, and loading them anew takes a quarter of the run.
    isolate: false,
    maxWorkers: 2,
  },
});
