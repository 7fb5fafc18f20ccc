/** Where the two houses of the journeys open: two people walk at once, and what one does cannot be seen by the other. */
export const ports: readonly number[] = [3017, 3117];

export function dataFolder(port: number): string {
  return `test-results/data-${port}`;
}
