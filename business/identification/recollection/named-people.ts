import { isCapitalised, type SentenceWords } from "./sentence-words.ts";

const titles = new Set("herr herrn frau familie fam dr prof mr mrs ms miss sir lady".split(" "));
const roles = new Set(
  (
    "vorbesitzer vorbesitzerin erstbesitzer erstbesitzerin besitzer besitzerin eigentümer eigentümerin halter halterin " +
    "vorhalter fahrer nachname vorname familienname owner keeper surname driver familyname"
  ).split(" "),
);
const between = new Set("war hieß hiess heißt is was named called name namens ein a der the".split(" "));
const maxNames = 3;

/** Takes people's names out: they are compared with nothing, and a Mr Green is no colour. Whether there were any. */
export function takePeople(words: SentenceWords): boolean {
  let found = false;
  for (let i = 0; i < words.all.length; i++) {
    const cue = words.at(i).toLowerCase();
    if (!words.isFree(i) || !(titles.has(cue) || roles.has(cue))) continue;
    // "…, drei Besitzer, Typenschein": what follows a comma is no name.
    if (words.all[i]?.raw.endsWith(",")) continue;
    let first = i + 1;
    // "Vorbesitzer: Müller", "owner was called Smith".
    while (roles.has(cue) && between.has(words.at(first).toLowerCase())) first++;
    let last = first - 1;
    while (last - first + 1 < maxNames && words.isFree(last + 1) && isCapitalised(words.at(last + 1))) {
      last++;
      if (words.all[last]?.closes) break;
    }
    if (last < first) continue;
    words.take(i, last);
    found = true;
  }
  return found;
}
