/** Ford of Europe (taunusp4.wordpress.com): the 16-letter month ring never restarts; years after 1966 are enthusiasts' lore. */
const ring = "JUMPBRAGCKDELYST";
const yearLetters = "EFGHJKLMNPRSTUWABCDEFGHJKLMNP";
const firstYear = 1965;

export function fordMonths(yearLetter: string, monthLetter: string): { year: number; month: number }[] {
  const months = [];
  for (let i = 0; i < yearLetters.length; i++) {
    if (yearLetters[i] !== yearLetter) continue;
    for (let month = 1; month <= 12; month++)
      if (ring[(i * 12 + month - 1) % 16] === monthLetter) months.push({ year: firstYear + i, month });
  }
  return months;
}
