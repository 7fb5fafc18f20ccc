import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./tests/browser.ts";
import { dataFolder, ports } from "./tests/journeys/ports.ts";

/** All journeys are walked by two, each through a server of its own; a single one that is tried needs but one. */
const open = process.env.CI ? ports : [Number(process.env.PORT ?? ports[0])];
const port = open[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
// Journeys that start servers of their own count their ports from it.
process.env.PORT = String(port);

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.journey.ts",
  outputDir: "test-results/journeys",
  workers: open.length,
  timeout: 90_000,
  // On a busy machine a journey may be tried again once; the report then calls it flaky, not passed.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: (await findBrowser()).path, args: browserArguments },
    trace: "on-first-retry",
  },
  webServer: open.map((port) => ({
    command: "npm start",
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    env: { PORT: String(port), DATA_DIR: dataFolder(port), LOG_LEVEL: "error", TRUST_PROXY: "on" },
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  })),
});
