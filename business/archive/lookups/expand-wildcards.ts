export const digitsOnly = "0123456789";
/** A missing character of a number is usually a digit. */
const foldedDigits = "012345689";

/** All texts that `text` may stand for; none with more than two gaps. */
export function expandWildcards(text: string, characters = foldedDigits): string[] {
  const gap = text.indexOf("?");
  if (gap < 0) return text === "" ? [] : [text];
  if (text.split("?").length > 3) return [];
  return Array.from(characters).flatMap((character) =>
    expandWildcards(text.slice(0, gap) + character + text.slice(gap + 1), characters),
  );
}
