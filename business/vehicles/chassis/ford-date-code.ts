/**
 * Ford of Europe stamps a letter for the year (E is 1965) and one for the month. The months go round a ring of
 * sixteen letters without a break, so a letter pair fits few of the years the year letter may mean. Printed for
 * 1965 and 1966 (taunusp4.wordpress.com); the continuation is told among enthusiasts.
 */
const ring = "JUMPBRAGCKDELYST";
const yearLetters = "EFGHJKLMNPRSTUWABCDEFGHJKLMNP";
const firstYear = 1965;

/** Every month from 1965 to 1993 the two letters may mean, oldest first. */
export function fordMonths(yearLetter: string, monthLetter: string): { year: number; month: number }[] {
  const months = [];
  for (let i = 0; i < yearLetters.length; i++) {
    if (yearLetters[i] !== yearLetter) continue;
    for (let month = 1; month <= 12; month++)
      if (ring[(i * 12 + month - 1) % 16] === monthLetter) months.push({ year: firstYear + i, month });
  }
  return months;
}
