/** As banks spell names: without accents, marks and order of the words. */
export function foldName(name: string): string {
  const words = name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/ß/g, "ss")
    .replace(/[^a-z ]/g, "")
    .split(" ");
  return words.filter(Boolean).sort().join(" ");
}
