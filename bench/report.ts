import { readdirSync, readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { assembleReport } from "#business/reports/assemble-report.ts";
import { reportDocument } from "#business/reports/paper/report.document.ts";
import { printReport } from "#business/reports/print/print-report.ts";
import { readConfig } from "#platform/config.ts";
import { reportedCase } from "#tests/world/reported-case.ts";
import { describeMachine } from "./machine.ts";
import { processorMilliseconds } from "./processor-time.ts";

// Time and memory of a report's PDF: `npm run bench -- --report`. Printed three times each; processor time is of the last.
console.log(describeMachine());
const config = readConfig({});
const issuedAt = new Date("2026-11-20T10:00:00Z");
const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8);
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1).padStart(8);

console.log("statements   first     again     again   processor    PDF MB   process MB");
for (const statements of [8, 200, 2000]) {
  const content = assembleReport(reportedCase({ statements }));
  const printed = printReport(content, {
    locale: "de",
    issuedAt,
    withdrawn: [],
    blackened: [],
    hidden: [],
    names: {},
    versions: [],
  });
  const times: number[] = [];
  let bytes = 0;
  let processor = 0;
  for (let run = 0; run < 3; run++) {
    const startedAt = performance.now();
    const watched = watchTypesetter();
    const pdf = await reportDocument({ config }, { printed, edition: "full", issuedAt, crops: new Map() });
    times.push(performance.now() - startedAt);
    processor = watched();
    bytes = pdf.length;
  }
  console.log(
    String(statements).padStart(10),
    ...times.map(seconds),
    seconds(processor),
    megabytes(bytes),
    megabytes(process.memoryUsage().rss),
  );
}

/** Its processor time from now on: of child processes, each of which may end before the document is here. */
function watchTypesetter(): () => number {
  const before = childrenMilliseconds();
  const latest = new Map(before);
  const look = () => {
    for (const [pid, ms] of childrenMilliseconds()) latest.set(pid, ms);
  };
  const timer = setInterval(look, 100);
  return () => {
    clearInterval(timer);
    look();
    return [...latest].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
  };
}

function childrenMilliseconds(): Map<number, number> {
  const children = readdirSync("/proc").filter((pid) => /^\d+$/.test(pid) && parentOf(pid) === process.pid);
  return new Map(children.map((pid) => [Number(pid), processorMilliseconds(Number(pid)).all]));
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return 0; // It ended meanwhile.
  }
}
