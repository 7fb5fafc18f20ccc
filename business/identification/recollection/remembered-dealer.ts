import { isCapitalised, type SentenceWords } from "./sentence-words.ts";

/** Part of the name that follows: "Autohaus Müller". */
const ofName = new Set("autohaus auto-haus garage autosalon motors autohof".split(" "));
/** Says what the name is of: "Händler Glöckler", "tuner Ruf". */
const beforeName = new Set(
  (
    "händler haendler autohändler autohaendler vertragshändler vertragshaendler werkstatt autowerkstatt kfz-werkstatt tuner " +
    "dealer dealership workshop"
  ).split(" "),
);
const companies = new Set("gmbh kg ohg ltd limited inc".split(" "));
const joints = new Set("& und and + of u".split(" "));
const maxWords = 5;

/** A dealer or a workshop, as it stands on the frame of a plate: "Autohaus Müller", "Glöckler KG". */
export function takeDealer(words: SentenceWords): string | null {
  for (let i = 0; i < words.all.length; i++) {
    const cue = words.at(i).toLowerCase();
    if (companies.has(cue)) {
      const first = nameBefore(words, i);
      if (first < i) return words.take(first, i);
    }
    if (!ofName.has(cue) && !beforeName.has(cue)) continue;
    const last = nameAfter(words, i);
    if (last > i) {
      const name = words.take(beforeName.has(cue) ? i + 1 : i, last);
      words.take(i, i);
      return name;
    }
    const first = ofName.has(cue) && isCapitalised(words.at(i)) ? nameBefore(words, i) : i;
    if (first < i) return words.take(first, i);
  }
  return null;
}

function nameAfter(words: SentenceWords, cue: number): number {
  let last = cue;
  if (words.all[cue]?.closes && !words.all[cue]?.raw.endsWith(":")) return last;
  for (let i = cue + 1; words.isFree(i) && i - cue <= maxWords; i++) {
    if (isCapitalised(words.at(i))) last = i;
    else if (!joints.has(words.all[i]?.raw.toLowerCase() ?? "")) break;
    if (words.all[i]?.closes) break;
  }
  return last;
}

function nameBefore(words: SentenceWords, cue: number): number {
  let first = cue;
  for (let i = cue - 1; words.isFree(i) && cue - i < maxWords && !words.all[i]?.closes; i--) {
    if (isCapitalised(words.at(i))) first = i;
    else if (!joints.has(words.all[i]?.raw.toLowerCase() ?? "")) break;
  }
  return first;
}
