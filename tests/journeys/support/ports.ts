/** A server for each worker, so that journeys do not see each other's data; three, as each waits now and then. */
export const ports: readonly number[] = [3017, 3117, 3217];

export function dataFolder(port: number): string {
  return `test-results/data-${port}`;
}
