import { percentile } from "../engine/measures.ts";
import type { Measured } from "./click-through.ts";

export function clicksTable({ clicks }: Measured): string {
  const pages = [...new Set(clicks.map(({ page }) => page))];
  const rows = [...pages, null].map((page) => {
    const some = clicks.filter((click) => page === null || click.page === page);
    const times = some.map(({ ms }) => ms);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(share, times)));
    const errors = some.filter(({ ok }) => !ok).length;
    return `| ${page ?? "all"} | ${some.length} | ${p50} | ${p95} | ${p99} | ${errors} |`;
  });
  return [
    "| page | requests | p50 ms | p95 ms | p99 ms | errors |",
    "|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
}
