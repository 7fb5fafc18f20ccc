import { resolve } from "node:path";
import { expect, test } from "vitest";
import { byCard, journeyResults, notRun, unitResults } from "../scripts/compliance/test-results.ts";

const unit = unitResults({
  testResults: [
    {
      name: resolve("business/orders/order.test.ts"),
      assertionResults: [
        { fullName: " XX CK-07 an order", status: "passed" },
        { fullName: "CK-07 on PostgreSQL", status: "skipped" },
      ],
    },
  ],
});
const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: "site/consent.journey.ts",
  tests: statuses.map((status) => ({ status })),
});
const journeys = journeyResults({
  config: { rootDir: resolve("tests/journeys") },
  suites: [
    {
      title: "site/consent.journey.ts",
      specs: [spec("PV-05 asks", "expected"), spec("PV-05 waits", "skipped")],
      suites: [
        {
          title: "without scripts, PV-05",
          specs: [spec("is quiet", "flaky"), spec("is loud", "unexpected")],
        },
      ],
    },
  ],
});
const journey = "tests/journeys/site/consent.journey.ts";

test("the results of tests and journeys are those of the cards in their titles; what was skipped is none", () => {
  expect(byCard([...unit, ...journeys])).toEqual(
    new Map([
      [
        "CK-07",
        new Map([["business/orders/order.test.ts", [{ title: "XX CK-07 an order", status: "passed" }]]]),
      ],
      [
        "PV-05",
        new Map([
          [
            journey,
            [
              { title: "PV-05 asks", status: "passed" },
              { title: "without scripts, PV-05 is quiet", status: "passed" },
              { title: "without scripts, PV-05 is loud", status: "failed" },
            ],
          ],
        ]),
      ],
    ]),
  );
});

test("a journey that names a card and of which no report tells has not run", () => {
  expect(notRun([journey, "tests/journeys/other.journey.ts"], journeys)).toEqual([
    "tests/journeys/other.journey.ts",
  ]);
  expect(notRun([journey], unit)).toEqual([journey]);
});
