import { percentile } from "../engine/measures.ts";
import type { Measured } from "../load/click-through.ts";
import type { Answers } from "./attack.ts";
import type { Memory } from "./watch-server.ts";

const megabyte = 1024 ** 2;
/** The memory is printed for so many parts of the attack. */
const memoryParts = 6;

export function answersTable(answers: readonly Answers[]): string {
  const rows = answers.map(({ name, sent, byStatus }) => {
    const statuses = [...byStatus].map(([status, count]) => `${status} × ${count}`);
    return [name, sent, statuses.join(", ")];
  });
  return table(["sent", "requests", "answered"], rows);
}

export function customersTable(phases: readonly [phase: string, measured: Measured][]): string {
  const rows = phases.map(([phase, { clicks }]) => {
    const times = clicks.map(({ ms }) => ms);
    const [p50, p95, max] = [0.5, 0.95, 1].map((share) => Math.round(percentile(share, times)));
    return [phase, clicks.length, p50, p95, max, clicks.filter(({ ok }) => !ok).length];
  });
  return table(["the customers' pages", "requests", "p50 ms", "p95 ms", "max ms", "errors"], rows);
}

export function memoryTable(before: Memory, during: readonly Memory[], after: Memory): string {
  const parts = Array.from({ length: memoryParts }, (_, n) => {
    const from = Math.floor((n * during.length) / memoryParts);
    return during.slice(from, Math.floor(((n + 1) * during.length) / memoryParts));
  });
  const row = (name: string, of: (memory: Memory) => number) => [
    name,
    of(before),
    ...parts.map((part) => Math.max(...part.map(of))),
    Math.max(...during.map(of)),
    of(after),
  ];
  const sixths = parts.map((_, n) => `${n + 1}/${memoryParts}`);
  return table(
    ["memory in MB (highest of each part)", "before", ...sixths, "peak", "after"],
    [row("the server", ({ server }) => server), row("processes it started", ({ children }) => children)],
  );
}

export function diskTable(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  budgets: Readonly<Record<string, number>>,
): string {
  const rows = [...after.keys()].toSorted().map((folder) => {
    const [was, is, budget] = [before.get(folder) ?? 0, after.get(folder) ?? 0, budgets[folder]];
    return [folder, megabytes(was), megabytes(is), megabytes(is - was), budget ? megabytes(budget) : ""];
  });
  return table(["bytes on disk, in MB", "before", "after", "added", "budget"], rows);
}

function megabytes(bytes: number): string {
  return (bytes / megabyte).toFixed(1);
}

function table(head: readonly string[], rows: readonly (readonly unknown[])[]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
