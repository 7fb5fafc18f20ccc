/** Lower case, ä → ae, ß → ss, no accents; "a. d." → "an der", "a. M." → "am main", "St." → "sankt". */
export function foldPlace(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replaceAll("ß", "ss")
    .replaceAll("ł", "l")
    .replaceAll("ø", "o")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\ba\. ?d\. ?(?=\p{L})/gu, "an der ")
    .replace(/\ba\. ?m\.(?!\p{L})/gu, "am main")
    .replace(/\b(st|sankt)\b\.? ?/gu, "sankt ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
