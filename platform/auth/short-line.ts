/** The line is full. Nothing was done. */
export class LineFull extends Error {}

/** Lets `atOnce` calls work and `waiting` more wait for their turn, in order. Further ones get `LineFull` at once. */
export function openShortLine({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let working = 0;
  const line: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (working < atOnce) working++;
    else if (line.length >= waiting) throw new LineFull("Too many wait already.");
    // Whoever leaves hands on the place, so `working` stays.
    else await new Promise<void>((myTurn) => line.push(myTurn));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else working--;
    }
  };
}
