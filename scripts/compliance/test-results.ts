import { relative } from "node:path";

export const cardPattern = /\b(CK|WD|CB|DR|DP|BB|IN|TX|EI|GB|PV|AC|SD|MK|AI|PM|SEC|EV)-[0-9][0-9]\b/;

export type Result = { title: string; status: "passed" | "failed" };
/** By card, then by the file of the test. */
export type ResultsByCard = Map<string, Map<string, Result[]>>;
type TestResult = Result & { file: string };

type UnitReport = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** Of Vitest. A test that was skipped says nothing, neither for nor against a card. */
export function unitResults({ testResults }: UnitReport): TestResult[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) =>
      status === "passed" || status === "failed"
        ? [{ file: relative(".", name), title: fullName.trim(), status } as const]
        : [],
    ),
  );
}

type Suite = {
  title: string;
  specs: { title: string; file: string; tests: { status: string }[] }[];
  suites?: Suite[];
};
type JourneysReport = { config: { rootDir: string }; suites: Suite[] };

/** Of Playwright. One that passed when tried again has passed, as in the whole test run. */
export function journeyResults({ config, suites }: JourneysReport): TestResult[] {
  const root = relative(".", config.rootDir);
  const within = (suite: Suite, trail: string): TestResult[] => [
    ...suite.specs.flatMap(({ title, file, tests }) => {
      const statuses = tests.map(({ status }) => status).filter((status) => status !== "skipped");
      if (statuses.length === 0) return [];
      const passed = statuses.every((status) => status === "expected" || status === "flaky");
      return [
        {
          file: `${root}/${file}`,
          title: `${trail} ${title}`.trim(),
          status: passed ? "passed" : "failed",
        } as const,
      ];
    }),
    ...(suite.suites ?? []).flatMap((inner) => within(inner, `${trail} ${inner.title}`)),
  ];
  return suites.flatMap((file) => within(file, ""));
}

export function byCard(results: TestResult[]): ResultsByCard {
  const found: ResultsByCard = new Map();
  for (const { file, title, status } of results)
    for (const [id] of title.matchAll(new RegExp(cardPattern, "g"))) {
      const files = found.get(id) ?? new Map<string, Result[]>();
      const known = files.get(file) ?? [];
      if (!known.some((other) => other.title === title)) known.push({ title, status });
      found.set(id, files.set(file, known));
    }
  return found;
}

/** Files whose titles name a card and of which the reports know nothing: never passed for what did not run. */
export function notRun(named: string[], results: TestResult[]): string[] {
  const ran = new Set(results.map(({ file }) => file));
  return named.filter((file) => !ran.has(file)).sort();
}
