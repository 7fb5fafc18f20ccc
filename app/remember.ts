import type { House } from "#business/context.ts";

type Remembered = { until: number; value: Promise<unknown> };
const memory = new WeakMap<House, Map<string, Remembered>>();

/**
 * What everybody sees alike is made once and kept for `seconds`; two web processes may differ for that long.
 * Never for anything that depends on who asks. A failure is not kept.
 */
export function remember<T>(house: House, key: string, seconds: number, make: () => Promise<T>): Promise<T> {
  const kept = memory.get(house) ?? new Map<string, Remembered>();
  memory.set(house, kept);
  const known = kept.get(key);
  if (known && known.until > Date.now()) return known.value as Promise<T>; // made under this key, by the same caller
  const value = make();
  kept.set(key, { until: Date.now() + seconds * 1000, value });
  value.catch(() => kept.delete(key));
  return value;
}
