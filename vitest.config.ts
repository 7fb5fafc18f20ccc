import { defineConfig } from "vitest/config";

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
    include: ["{app,business,platform,server,seed,tests,bench}/**/*.test.ts"],
    globalSetup: ["./tests/world/global-setup.ts"],
    // A machine shared with others is ten times slower than an idle one.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Each file opens an app of its own; sharing modules saves a quarter of the run.
    isolate: false,
    server: { deps: { external: [/\/locales\/compiled\//] } },
    maxWorkers: 2,
  },
});
