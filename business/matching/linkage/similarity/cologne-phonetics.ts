/** Kölner Phonetik (Postel 1969): Meier and Mayr both give 67. Empty for a word without a sounding letter. */
export function colognePhonetics(word: string): string {
  const letters = word
    .toUpperCase()
    .replaceAll("ß", "SS")
    .normalize("NFD")
    .replace(/[^A-Z]/g, "");
  let code = "";
  let last = "";
  for (let i = 0; i < letters.length; i++)
    for (const digit of digitsOf(letters, i)) {
      if (digit !== last) code += digit;
      last = digit;
    }
  return code.slice(0, 1) + code.slice(1).replaceAll("0", "");
}

function digitsOf(letters: string, i: number): string {
  const letter = letters.charAt(i);
  const before = letters.charAt(i - 1);
  const after = letters.charAt(i + 1);
  if (letter === "P") return after === "H" ? "3" : "1";
  if (letter === "D" || letter === "T") return oneOf("CSZ", after) ? "8" : "2";
  if (letter === "X") return oneOf("CKQ", before) ? "8" : "48";
  if (letter === "C") {
    if (i === 0) return oneOf("AHKLOQRUX", after) ? "4" : "8";
    return oneOf("AHKOQUX", after) && !oneOf("SZ", before) ? "4" : "8";
  }
  return plain[letter] ?? "";
}

function oneOf(letters: string, letter: string): boolean {
  return letter !== "" && letters.includes(letter);
}

const plain: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from("AEIJOUY", (letter) => [letter, "0"])),
  B: "1",
  F: "3",
  V: "3",
  W: "3",
  G: "4",
  K: "4",
  Q: "4",
  L: "5",
  M: "6",
  N: "6",
  R: "7",
  S: "8",
  Z: "8",
};
