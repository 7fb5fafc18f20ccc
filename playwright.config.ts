import { defineConfig } from "@playwright/test";
import { browserArguments, findBrowser } from "./tests/browser.ts";

const port = Number(process.env.PORT ?? 3017);

export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "*.journey.ts",
  outputDir: `test-results/journeys-${port}`,
  workers: 1,
  timeout: 90_000,
  // On a busy machine a journey may be tried again once; the report then calls it flaky, not passed.
  retries: process.env.CI ? 1 : 0,
  reporter: [["list"], ["json", { outputFile: `test-results/journeys-${port}.json` }]],
  use: {
    actionTimeout: 15_000,
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: (await findBrowser()).path, args: browserArguments },
    trace: "on-first-retry",
  },
  webServer: {
    command: "npm start",
    url: `http://localhost:${port}/readyz`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    env: { PORT: String(port), DATA_DIR: `test-results/data-${port}`, LOG_LEVEL: "error", TRUST_PROXY: "on" },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
  },
});
