/** "neunzehnhundertachtundsechzig", "nineteen sixty-eight", "MCMLXVIII"; null for any other word. */
export function readYearWords(text: string): string | null {
  return spoken.get(text.replace(/[ -]|\band\b/g, "")) ?? readRoman(text);
}

const unitsDe = "|ein|zwei|drei|vier|fuenf|sechs|sieben|acht|neun".split("|");
const teensDe = "zehn|elf|zwoelf|dreizehn|vierzehn|fuenfzehn|sechzehn|siebzehn|achtzehn|neunzehn".split("|");
const tensDe = "||zwanzig|dreissig|vierzig|fuenfzig|sechzig|siebzig|achtzig|neunzig".split("|");
const unitsEn = "|one|two|three|four|five|six|seven|eight|nine".split("|");
const teensEn = "ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen".split("|");
const tensEn = "||twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety".split("|");

function german(n: number): string {
  const [tens, units] = [Math.floor(n / 10), n % 10];
  if (tens === 1) return teensDe[units] ?? "";
  if (tens === 0) return units === 1 ? "eins" : (unitsDe[units] ?? "");
  return `${unitsDe[units]}${units > 0 ? "und" : ""}${tensDe[tens]}`;
}

function english(n: number): string {
  const [tens, units] = [Math.floor(n / 10), n % 10];
  if (tens === 1) return teensEn[units] ?? "";
  return tens === 0 ? `oh${unitsEn[units]}` : `${tensEn[tens]}${unitsEn[units]}`;
}

const spoken: ReadonlyMap<string, string> = new Map(
  Array.from({ length: 99 }, (_, i) => i + 1).flatMap((n) => [
    [`achtzehnhundert${german(n)}`, String(1800 + n)] as const,
    [`neunzehnhundert${german(n)}`, String(1900 + n)] as const,
    [`zweitausend${german(n)}`, String(2000 + n)] as const,
    [`eighteen${english(n)}`, String(1800 + n)] as const,
    [`nineteen${english(n)}`, String(1900 + n)] as const,
  ]),
);

/** From 1801: shorter numerals are months, and letters elsewhere. */
function readRoman(text: string): string | null {
  if (!/^(?:mdccc|mcm|mm)(?:c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(text)) return null;
  const values: Readonly<Record<string, number>> = { m: 1000, d: 500, c: 100, l: 50, x: 10, v: 5, i: 1 };
  const digits = [...text].map((letter) => values[letter] ?? 0);
  const year = digits.reduce((sum, value, at) => sum + (value < (digits[at + 1] ?? 0) ? -value : value), 0);
  return year >= 1801 && year <= 2099 ? String(year) : null;
}
