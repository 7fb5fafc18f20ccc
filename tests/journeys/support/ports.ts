/** Two servers, so that two journeys can run in parallel without seeing each other's data. */
export const ports: readonly number[] = [3017, 3117];

export function dataFolder(port: number): string {
  return `test-results/data-${port}`;
}
