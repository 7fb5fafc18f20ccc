import { type BaseRate, baseRateOn } from "./base-rates.ts";
import { dayAfter, type Principal } from "./dunning.ts";

/** Days of one rate, one principal and one year; without a rate where the base rate is not known. */
export type InterestPart = {
  from: string;
  until: string;
  days: number;
  principalCents: number;
  basisPoints: number | null;
};

export type Interest = { cents: number; parts: InterestPart[] };

type Reckoned = {
  /** What was owed from which day on, oldest first. */
  principal: readonly Principal[];
  /** Both days bear interest. */
  from: string;
  until: string;
  /** Added to the base rate, in hundredths of a per cent. */
  surcharge: number;
  rates: readonly BaseRate[];
};

/** By days of the calendar year, without interest on interest (§ 289 BGB); rounded once, down, in the debtor's favour. */
export function interestOn(reckoned: Reckoned): Interest {
  const parts = partsOf(reckoned);
  // Exact: hundredths of a per cent, and years of 365 and of 366 days.
  let whole = 0n;
  for (const { from, days, principalCents, basisPoints } of parts)
    whole += BigInt(principalCents) * BigInt(basisPoints ?? 0) * BigInt(days) * otherYear(from);
  return { cents: Number(whole / (10_000n * 365n * 366n)), parts };
}

function partsOf({ principal, from, until, surcharge, rates }: Reckoned): InterestPart[] {
  const parts: InterestPart[] = [];
  for (let day = from; day <= until; day = dayAfter(day)) {
    const principalCents = principal.findLast((each) => each.from <= day)?.cents ?? 0;
    if (principalCents <= 0) continue;
    const rate = baseRateOn(day, rates);
    const basisPoints = rate === null ? null : Math.max(0, rate + surcharge);
    const last = parts.at(-1);
    const goesOn =
      last?.principalCents === principalCents &&
      last.basisPoints === basisPoints &&
      dayAfter(last.until) === day &&
      day.slice(5) !== "01-01";
    if (goesOn) Object.assign(last, { until: day, days: last.days + 1 });
    else parts.push({ from: day, until: day, days: 1, principalCents, basisPoints });
  }
  return parts;
}

function otherYear(day: string): bigint {
  const year = Number(day.slice(0, 4));
  return new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1 ? 365n : 366n;
}
