export type Outcome = { passed: number; failed: string[] };

type UnitReport = {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; ancestorTitles: string[]; title: string }[];
  }[];
};

/** Vitest's JSON report. A file that fails outside its tests counts as one. */
export function readUnitReport(report: UnitReport, root = process.cwd()): Outcome {
  const failed = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, "");
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0 && status === "failed") return [file];
    return tests.map(({ ancestorTitles, title }) => [file, ...ancestorTitles, title].join(" > "));
  });
  return { passed: report.numPassedTests, failed };
}

type JourneySuite = {
  title: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: JourneySuite[];
};
type JourneysReport = {
  stats: { expected: number; flaky: number };
  suites: JourneySuite[];
  errors: { message?: string }[];
};

/** Playwright's JSON report. Errors outside of journeys, as of a server that does not start, count as one each. */
export function readJourneysReport({ stats, suites, errors }: JourneysReport): Outcome {
  const failedIn = (suite: JourneySuite, titles: string[]): string[] => {
    const trail = [...titles, suite.title];
    return [
      ...suite.specs.flatMap(({ title, tests }) =>
        tests.filter(({ status }) => status === "unexpected").map(() => [...trail, title].join(" > ")),
      ),
      ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, trail)),
    ];
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: [
      ...suites.flatMap((suite) => failedIn(suite, [])),
      ...errors.map(({ message = "" }) => `journeys: ${message.split("\n")[0]}`),
    ],
  };
}
