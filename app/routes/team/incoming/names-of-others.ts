import { namesInTexts } from "#business/history/reads-as-name.ts";

const greeting = /^(?:sehr geehrte|guten (?:tag|morgen|abend)|hallo|liebe|dear|hello|hi)\b/i;
const closing =
  /^(?:(?:mit )?(?:freundlichen?|besten?|vielen?|herzlichen?|schönen?) grü(?:ß|ss)en?|mfg|(?:best|kind|warm) regards|yours)\b/i;
const longest = 20_000;
const listed = 6;

/** Whom a mail may name besides its writer and whom it greets: for the team, before anything of it goes further. */
export function namesOfOthers(text: string, writer: string | null): string[] {
  const lines = text
    .slice(0, longest)
    .split("\n")
    .map((line) => line.trim());
  const end = lines.findIndex((line) => closing.test(line));
  const body = lines.slice(0, end < 0 ? lines.length : end).filter((line) => !greeting.test(line));
  const names = namesInTexts([body.join("\n")]);
  // "Herrn Wilhelm" says nothing beside "Wilhelm Ohnesorg".
  const isPart = (name: string) => names.some((other) => other.startsWith(`${name.split(" ").at(-1)} `));
  return names.filter((name) => !isPart(name) && !writer?.includes(name)).slice(0, listed);
}
