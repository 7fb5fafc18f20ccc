import { createHash, randomInt } from "node:crypto";

/** Crockford's: no I, L, O and U, which are misread or make words. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 15;

/** "7KQ2-9XHM-4T0V-CD8R": 15 characters at random, which are 75 bits, and one to check them. */
export function drawCode(): string {
  const drawn = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
  return (drawn + checkCharacter(drawn)).replace(/.{4}(?=.)/g, "$&-");
}

/** As typed by a person: lower case, blanks and dashes anywhere, O for 0, I and L for 1. Null for what no code can be. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[^\p{L}\d]/gu, "")
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  if (code.length !== length + 1 || [...code].some((each) => !alphabet.includes(each))) return null;
  return checkCharacter(code.slice(0, length)) === code.at(-1) ? code : null;
}

/** Of a code as `readCode` returns it. 75 bits at random need no salt. */
export function hashCode(code: string): string {
  return createHash("sha256").update(`voucher ${code}`).digest("hex");
}

/** Luhn mod N: finds every wrong character and nearly every swap of neighbours. */
function checkCharacter(code: string): string {
  const { length: n } = alphabet;
  const sum = [...code].reverse().reduce((sum, character, i) => {
    const value = alphabet.indexOf(character) * (i % 2 === 0 ? 2 : 1);
    return sum + Math.floor(value / n) + (value % n);
  }, 0);
  return alphabet[(n - (sum % n)) % n] ?? "";
}
