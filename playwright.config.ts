import { defineConfig } from "@playwright/test";
import { dataFolder, ports } from "#tests/journeys/support/ports.ts";
import { browserArguments, findBrowser, ignoredArguments } from "#tests/world/find-browser.ts";

/** Four workers, each with a server of its own; one for a single journey. */
const open = process.env.CI ? ports : [Number(process.env.PORT ?? ports[0])];
const port = open[Number(process.env.TEST_PARALLEL_INDEX ?? 0)];
// Base port for journeys that start their own servers.
process.env.PORT = String(port);

/** First, as whoever takes the last of them at the end works alone for two minutes. */
const longest = [
  "team/people-and-letters",
  "site/pages",
  "dashboard/messages",
  "money/purchases",
  "site/keyboard",
  "main-path",
  "dashboard/cases",
  "reliability/several-windows",
  "dashboard/overview",
  "site/introduction",
].map((journey) => `${journey}.journey.ts`);

export default defineConfig({
  testDir: "tests/journeys",
  projects: [
    { name: "long", testMatch: longest.map((journey) => `**/${journey}`) },
    { name: "others", testMatch: "*.journey.ts", testIgnore: longest.map((journey) => `**/${journey}`) },
  ],
  globalSetup: "./tests/journeys/support/empty-looks.ts",
  outputDir: "test-results/journeys",
  workers: open.length,
  timeout: 90_000,
  // A test of what happens, not of how soon: four servers and four browsers share two slow cores.
  expect: { timeout: 15_000 },
  // Retried once, so that a busy machine stops nobody; named in the report, as each has a cause to be found (decision 107).
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: "test-results/journeys.json" }]],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: (await findBrowser()).path,
      args: browserArguments,
      ignoreDefaultArgs: ignoredArguments,
    },
    trace: "on-first-retry",
  },
  webServer: open.map((port) => ({
    command: "npm start",
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    env: {
      PORT: String(port),
      DATA_DIR: dataFolder(port),
      LOG_LEVEL: "error",
      TRUST_PROXY: "on",
      MAIL_GATHER_MINUTES: "0",
    },
    gracefulShutdown: { signal: "SIGTERM" as const, timeout: 10_000 },
  })),
});
