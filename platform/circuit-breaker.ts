/** How long a service that gave no answer is not asked again. */
const restMs = 60_000;

/** Milliseconds for an answer that somebody waits for; a job can wait longer. */
export const patienceMs = 3_000;

/** A service that gave no answer a moment ago is not asked: `ask` throws that error again, at once. */
export type Breaker = <T>(
  now: Date,
  ask: () => Promise<T>,
  isSilence: (error: unknown) => boolean,
) => Promise<T>;

export function createBreaker(restsMs = restMs): Breaker {
  let rest: { until: number; error: unknown } | null = null;
  return async (now, ask, isSilence) => {
    if (rest && now.getTime() < rest.until) throw rest.error;
    try {
      const answer = await ask();
      rest = null;
      return answer;
    } catch (error) {
      if (isSilence(error)) rest = { until: now.getTime() + restsMs, error };
      throw error;
    }
  };
}

/** One for each owner, as clients are opened anew for each request. */
export function breakersBy<Owner extends WeakKey>(): (owner: Owner) => Breaker {
  const breakers = new WeakMap<Owner, Breaker>();
  return (owner) => {
    const breaker = breakers.get(owner) ?? createBreaker();
    breakers.set(owner, breaker);
    return breaker;
  };
}
