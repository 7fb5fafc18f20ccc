/** Depends on its seeds alone, so any vehicle can be regenerated on its own. */
export type Random = ReturnType<typeof randomOf>;

/** sfc32 (PractRand, Doty-Humphrey), its state mixed from the seeds by splitmix32. */
export function randomOf(...seeds: number[]) {
  let mixed = 0x9e3779b9;
  for (const seed of seeds) mixed = splitmix(mixed ^ Math.imul(seed + 1, 0x85ebca6b));
  let [a, b, c, count] = [splitmix(mixed), splitmix(mixed + 1), splitmix(mixed + 2), 1];
  const next = (): number => {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let warm = 0; warm < 12; warm++) next();
  const below = (n: number): number => Math.floor(next() * n);
  const chance = (p: number): boolean => next() < p;
  const pick = <T>(list: readonly T[]): T => {
    const one = list[below(list.length)];
    if (one === undefined) throw new Error("Nothing to pick from.");
    return one;
  };
  return { next, below, chance, pick, digits: (n: number) => text(n, () => "0123456789"[below(10)]) };
}

/** The seed of a random history, which a failure prints; `HISTORY_SEED` repeats it. */
export function historySeed(): number {
  return Number(process.env.HISTORY_SEED ?? Math.floor(Math.random() * 2 ** 31));
}

function splitmix(state: number): number {
  let mixed = (state + 0x9e3779b9) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}

function text(length: number, nextCharacter: () => string | undefined): string {
  return Array.from({ length }, nextCharacter).join("");
}

export type Choice<T> = { items: readonly T[]; sums: readonly number[] };

export function choiceOf<T>(weighted: readonly (readonly [item: T, weight: number])[]): Choice<T> {
  let sum = 0;
  return {
    items: weighted.map(([item]) => item),
    sums: weighted.map(([, weight]) => {
      sum += weight;
      return sum;
    }),
  };
}

export function choose<T>(random: Random, { items, sums }: Choice<T>): T {
  const at = random.next() * (sums.at(-1) ?? 0);
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const chosen = items[low];
  if (chosen === undefined) throw new Error("Nothing to choose from.");
  return chosen;
}

export function exponential(random: Random, mean: number): number {
  return -mean * Math.log(1 - random.next());
}
