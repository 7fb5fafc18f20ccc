import { performance } from "node:perf_hooks";
import { assembleReport } from "#business/reports/assemble-report.ts";
import { reportDocument } from "#business/reports/paper/report.document.ts";
import { printReport } from "#business/reports/print-report.ts";
import { readConfig } from "#platform/config.ts";
import { reportedCase } from "./reported-case.ts";

// How long the PDF of a report takes, and what is left in memory: `npm run bench -- --report`. Each size is printed three times.
const config = readConfig({});
const issuedAt = new Date("2026-11-20T10:00:00Z");
const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8);
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1).padStart(8);

console.log("statements   first     again     again    PDF MB   process MB");
for (const statements of [8, 200, 2000]) {
  const content = assembleReport(reportedCase({ statements }));
  const printed = printReport(content, { locale: "de", issuedAt, withdrawn: [], names: {}, versions: [] });
  const times: number[] = [];
  let bytes = 0;
  for (let run = 0; run < 3; run++) {
    const startedAt = performance.now();
    const pdf = await reportDocument({ config }, { printed, edition: "full", issuedAt, crops: new Map() });
    times.push(performance.now() - startedAt);
    bytes = pdf.length;
  }
  console.log(
    String(statements).padStart(10),
    ...times.map(seconds),
    megabytes(bytes),
    megabytes(process.memoryUsage().rss),
  );
}
