import { setTimeout } from "node:timers/promises";

/** `act` makes one of `count` attempts and says how each of its requests was answered. */
export type Wave = { name: string; count: number; act: (n: number) => Promise<string[]> };
export type Answers = { name: string; sent: number; byStatus: Map<string, number> };

/** Spreads every wave evenly over the time, without waiting for answers, and returns when the last one has come. */
export async function attack(waves: readonly Wave[], ms: number): Promise<Answers[]> {
  const startedAt = performance.now();
  return Promise.all(
    waves.map(async ({ name, count, act }) => {
      const answers: Promise<string[]>[] = [];
      for (const at of evenly(count, ms)) {
        await setTimeout(Math.max(0, startedAt + at - performance.now()));
        answers.push(act(answers.length));
      }
      return tally(name, (await Promise.all(answers)).flat());
    }),
  );
}

/** Milliseconds from the start, each in the middle of its share of the time. */
export function evenly(count: number, ms: number): number[] {
  return Array.from({ length: count }, (_, n) => ((n + 0.5) / count) * ms);
}

export function tally(name: string, statuses: readonly string[]): Answers {
  const byStatus = new Map<string, number>();
  for (const status of statuses.toSorted()) byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
  return { name, sent: statuses.length, byStatus };
}

/** 503 with `Retry-After` is what whoever finds a line full is meant to get. */
export function serverErrors(answers: readonly Answers[]): number {
  const counts = answers.flatMap(({ byStatus }) => [...byStatus]);
  const isAccident = (status: string) => status.startsWith("5") && status !== "503";
  return counts.reduce((sum, [status, count]) => sum + (isAccident(status) ? count : 0), 0);
}
