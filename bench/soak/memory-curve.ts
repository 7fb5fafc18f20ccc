type Sample = { minute: number; megabytes: number };

/** The highest of each part: what a machine must have. */
export function memoryCurve(samples: readonly Sample[], parts: number): string {
  const [first, ...rest] = samples;
  const rows = Array.from({ length: parts }, (_, n) => {
    const part = rest.slice(
      Math.floor((n * rest.length) / parts),
      Math.floor(((n + 1) * rest.length) / parts),
    );
    return `| ${part.at(-1)?.minute.toFixed(1)} | ${Math.max(...part.map(({ megabytes }) => megabytes))} |`;
  });
  return ["| until minute | highest, MB |", "|---|---|", `| 0 (idle) | ${first?.megabytes} |`, ...rows].join(
    "\n",
  );
}

/** Slope of the least-squares line through the second half, when caches are full. */
export function growthPerHour(samples: readonly Sample[]): number {
  const half = samples.slice(Math.floor(samples.length / 2));
  const mean = (of: (sample: Sample) => number) =>
    half.reduce((sum, each) => sum + of(each), 0) / half.length;
  const [minute, megabytes] = [mean((s) => s.minute), mean((s) => s.megabytes)];
  const covariance = mean((s) => (s.minute - minute) * (s.megabytes - megabytes));
  const variance = mean((s) => (s.minute - minute) ** 2);
  return Math.round((covariance / variance) * 60);
}
