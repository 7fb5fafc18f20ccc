import { expect, test } from "vitest";
import { readJourneysReport, readUnitReport } from "../scripts/test-report.ts";

test("counts tests by kind, and names what failed, with its reason: a test, or a file before its tests", () => {
  const outcome = readUnitReport(
    {
      testResults: [
        {
          name: "/checkout/business/orders/order.test.ts",
          status: "failed",
          assertionResults: [
            { status: "passed", ancestorTitles: ["an order"], title: "is placed" },
            {
              status: "failed",
              ancestorTitles: ["an order", "of yesterday"],
              title: "is confirmed",
              failureMessages: ["AssertionError: expected 1\nto be 2\n    at order.test.ts:3:5"],
            },
          ],
        },
        {
          name: "/checkout/app/page.test.ts",
          status: "passed",
          assertionResults: [{ status: "passed", ancestorTitles: [], title: "appears" }],
        },
        {
          name: "/checkout/tests/routes/page.test.ts",
          status: "passed",
          assertionResults: [{ status: "passed", ancestorTitles: [], title: "answers" }],
        },
        {
          name: "/checkout/tests/structure.test.ts",
          status: "passed",
          assertionResults: [{ status: "skipped", ancestorTitles: [], title: "is left out" }],
        },
        { name: "/checkout/app/broken.test.ts", status: "failed", assertionResults: [] },
      ],
    },
    "/checkout",
  );
  expect(outcome).toEqual({
    passed: { unit: 2, routes: 1, rules: 0 },
    failed: [
      "business/orders/order.test.ts > an order > of yesterday > is confirmed\n  AssertionError: expected 1 to be 2",
      "app/broken.test.ts",
    ],
    retried: [],
  });
});

test("names every journey that failed or was tried again, and an error outside of journeys", () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const outcome = readJourneysReport({
    stats: { expected: 3, flaky: 1 },
    suites: [
      {
        title: "site/order.journey.ts",
        specs: [spec("orders", "unexpected"), spec("pays", "expected")],
        suites: [{ title: "in English", specs: [spec("orders", "unexpected"), spec("waits", "flaky")] }],
      },
    ],
    errors: [{ message: "Error: the server did not start\n  at once" }],
  });
  expect(outcome).toEqual({
    passed: { journeys: 4 },
    failed: [
      "site/order.journey.ts > orders",
      "site/order.journey.ts > in English > orders",
      "journeys: Error: the server did not start",
    ],
    retried: ["site/order.journey.ts > in English > waits"],
  });
});
