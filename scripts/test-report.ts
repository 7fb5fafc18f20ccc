import { ruleTests } from "#tests/world/rules/rule-tests.ts";

type Kind = "rules" | "routes" | "unit" | "journeys";
export type Outcome = {
  passed: Partial<Record<Kind, number>>;
  failed: string[];
  /** Passed only when tried again. */
  retried: string[];
};

type UnitReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: {
      status: string;
      ancestorTitles: string[];
      title: string;
      failureMessages?: string[];
    }[];
  }[];
};

/** Vitest's JSON report. A file that fails outside its tests counts as one; the reason holds the seed of a random history. */
export function readUnitReport({ testResults }: UnitReport, root = process.cwd()): Outcome {
  const outcome: Outcome = { passed: {}, failed: [], retried: [] };
  for (const { name, status, assertionResults } of testResults) {
    const file = name.replace(`${root}/`, "");
    const passed = assertionResults.filter((test) => test.status === "passed");
    const failed = assertionResults.filter((test) => test.status === "failed");
    outcome.passed[kindOf(file)] = (outcome.passed[kindOf(file)] ?? 0) + passed.length;
    for (const { ancestorTitles, title, failureMessages } of failed)
      outcome.failed.push([file, ...ancestorTitles, title].join(" > ") + reasonIn(failureMessages));
    if (failed.length === 0 && status === "failed") outcome.failed.push(file);
  }
  return outcome;
}

function reasonIn([message = ""]: string[] = []): string {
  const [reason = ""] = message.split(/\n\s*at /);
  return reason && `\n  ${reason.replaceAll("\n", " ").slice(0, 500)}`;
}

function kindOf(file: string): Kind {
  if (ruleTests.includes(file)) return "rules";
  return /^tests\/(routes|http)\//.test(file) ? "routes" : "unit";
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
  const titlesOf = (wanted: string, suite: JourneySuite, above: string[] = []): string[] => {
    const trail = [...above, suite.title];
    return [
      ...suite.specs.flatMap(({ title, tests }) =>
        tests.filter(({ status }) => status === wanted).map(() => [...trail, title].join(" > ")),
      ),
      ...(suite.suites ?? []).flatMap((inner) => titlesOf(wanted, inner, trail)),
    ];
  };
  return {
    passed: { journeys: stats.expected + stats.flaky },
    failed: [
      ...suites.flatMap((suite) => titlesOf("unexpected", suite)),
      ...errors.map(({ message = "" }) => `journeys: ${message.split("\n")[0]}`),
    ],
    retried: suites.flatMap((suite) => titlesOf("flaky", suite)),
  };
}
