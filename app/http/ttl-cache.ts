import type { Services } from "#business/context.ts";

type CachedValue = { until: number; value: Promise<unknown> };
const memory = new WeakMap<Services, Map<string, CachedValue>>();

/** Caches for `seconds`, per process, what is the same for everyone; never personal data, never failures. */
export function memoize<T>(
  services: Services,
  key: string,
  seconds: number,
  make: () => Promise<T>,
): Promise<T> {
  const cached = memory.get(services) ?? new Map<string, CachedValue>();
  memory.set(services, cached);
  const known = cached.get(key);
  if (known && known.until > Date.now()) return known.value as Promise<T>; // Stored under this key by the same caller.
  const value = make();
  cached.set(key, { until: Date.now() + seconds * 1000, value });
  value.catch(() => cached.delete(key));
  return value;
}
