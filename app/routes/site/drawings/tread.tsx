const lineWidth = 0.85;

/** Fine radial lines inwards from radius `r`, as one dashed ring instead of a hundred elements. */
export function Tread({ r, depth, lines }: { r: number; depth: number; lines: number }) {
  const middle = r - depth / 2;
  const dash = (lineWidth * lines) / (2 * Math.PI * middle);
  return (
    <circle
      r={tenths(middle)}
      pathLength={lines}
      strokeDasharray={`${dash.toFixed(2)} ${(1 - dash).toFixed(2)}`}
      strokeLinecap="butt"
      strokeWidth={tenths(depth)}
    />
  );
}

/** More decimals would not show, and each is sent. */
export function tenths(length: number): number {
  return Math.round(length * 10) / 10;
}
