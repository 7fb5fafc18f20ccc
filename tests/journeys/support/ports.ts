/** A server for each worker, so that journeys do not see each other's data; four, as each waits more than half of its time. */
export const ports: readonly number[] = [3017, 3117, 3217, 3317];

export function dataFolder(port: number): string {
  return `test-results/data-${port}`;
}
