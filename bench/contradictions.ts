import { findContradictions } from "#business/history/contradictions/find-contradictions.ts";
import { largePicture } from "#tests/world/large-picture.ts";

/** One look at the contradictions of a case: `node bench/contradictions.ts`. Promise: 100 ms for 2,000 statements. */
const runs = 50;
for (const statements of [200, 2000, 20_000]) {
  const picture = largePicture(statements);
  const found = findContradictions(picture).length;
  const times = Array.from({ length: runs }, () => {
    const started = performance.now();
    findContradictions(picture);
    return performance.now() - started;
  }).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(share * (runs - 1))] ?? 0).toFixed(1);
  console.log(`${statements} statements, ${found} contradictions: median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
}
