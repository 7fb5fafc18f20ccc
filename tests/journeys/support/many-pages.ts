import { expect, test } from "@playwright/test";

/** For pages seen one after another in one window: its scripts and letters come once, which takes two thirds of the time. */
export function groupsOf<T>(size: number, all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}

/** A page that fails hides none after it. */
export async function forEachPage(
  paths: readonly string[],
  look: (path: string) => Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  for (const path of paths)
    await test
      .step(path || "/", () => look(path))
      .catch((error: Error) => failures.push(`${path || "/"}: ${error.message}`));
  expect(failures.join("\n\n")).toBe("");
}
