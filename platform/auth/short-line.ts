export class LineFull extends Error {}

/** Runs `atOnce` calls while `waiting` more queue in order; further ones get `LineFull` at once. */
export function openShortLine({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let working = 0;
  const line: (() => void)[] = [];
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (working < atOnce) working++;
    else if (line.length >= waiting) throw new LineFull("Too many wait already.");
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
