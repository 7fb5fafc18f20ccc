import { expect, test } from "vitest";
import { seededRandom } from "#business/matching/linkage/blocking/random-pairs.ts";
import { Weigher } from "#business/matching/linkage/weigher.ts";
import { type Person, personComparisons, personRules, readPersons } from "./febrl4-model.ts";
import { accuracyOf } from "./linkage/accuracy.ts";
import { assignOneToOne } from "./linkage/assign-one-to-one.ts";
import { learnFromRecords } from "./linkage/learn-from-records.ts";

test("links invented persons by learning from unlabelled records", () => {
  const left = Array.from({ length: 300 }, (_, n) => person(n));
  // The last hundred have no second record, and a hundred others no first.
  const right = Array.from({ length: 300 }, (_, n) => (n < 200 ? damaged(person(n), n) : person(n + 1000)));
  const learned = learnFromRecords({
    comparisons: personComparisons,
    rules: personRules,
    left,
    right,
    oneToOne: true,
    limit: 2000,
    random: 20_000,
    seed: 1,
  });
  const weigher = new Weigher(personComparisons, learned.parameters, learned.frequencies);
  const weights = weigher.weighPairs(left, right, learned.pairs);
  const links = assignOneToOne(learned.pairs, weights, 0);
  const truly = links.filter((p) => learned.pairs.left[p] === learned.pairs.right[p]).length;
  const { precision, recall } = accuracyOf({ linked: links.length, linkedTruly: truly, matches: 200 });
  expect(precision).toBeGreaterThanOrEqual(0.99);
  expect(recall).toBeGreaterThanOrEqual(0.97);
  expect(learned.parameters.prior * 300 * 300).toBeGreaterThan(190);
  expect(learned.parameters.prior * 300 * 300).toBeLessThan(205);

  for (let n = 0; n < 200; n++) {
    const [a, b] = [left[n] ?? person(n), right[(n * 7) % 300] ?? person(n)];
    expect(weigher.explain(a, b).total).toBe(weigher.explain(b, a).total);
  }
});

test("the order of records and of the two sets does not change a weight", () => {
  const [a, b] = [person(1), damaged(person(1), 1)];
  const swapped = { ...a, givenName: a.surname, surname: a.givenName };
  const labels = personComparisons.map(({ levels }) => levels.map(({ label }) => label));
  expect(labels[0]?.[0]).toBe("given name and surname swapped");
  const parameters = {
    m: labels.map((row) => row.map((_, l) => 1 / (l + 2))),
    u: labels.map((row) => row.map((_, l) => (l + 1) / 10)),
    prior: 0.01,
  };
  const weigher = new Weigher(personComparisons, parameters);
  expect(weigher.explain(a, swapped).steps[1]?.level).toBe("given name and surname swapped");
  for (const other of [b, swapped]) expect(weigher.explain(a, other)).toEqual(weigher.explain(other, a));
});

test("reads FEBRL files, with blanks after commas and empty fields", () => {
  const head =
    "rec_id, given_name, surname, street_number, address_1, address_2, suburb, postcode, state, date_of_birth, soc_sec_id";
  const { ids, persons } = readPersons(
    `${head}\nrec-1-org, anna, , 8, elm street, , hill, 4223, nsw, 19151111, 53\n`,
  );
  expect(ids).toEqual(["rec-1-org"]);
  expect(persons).toEqual([
    {
      givenName: "anna",
      surname: "",
      streetNumber: "8",
      address1: "elm street",
      address2: "",
      suburb: "hill",
      postcode: "4223",
      state: "nsw",
      dateOfBirth: "19151111",
      socSecId: "53",
    },
  ]);
});

/** Common names, so that many agree by chance. */
function person(n: number): Person {
  const random = seededRandom(n * 7919 + 1);
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join("");
  const pick = (list: string) => {
    const words = list.split(" ");
    return words[Math.floor(random() * words.length)] ?? "";
  };
  return {
    givenName: pick("anna emil frieda karl lena max otto paula rosa theo ursula walter"),
    surname: pick(
      "albers brandt conrad dreyer eckert fuchs gruber hansen jansen kramer lorenz meyer neumann ott",
    ),
    streetNumber: String(1 + Math.floor(random() * 90)),
    address1: `${pick("linden rosen garten birken schul berg see feld wald kirch")} ${pick("weg gasse allee platz")}`,
    address2: random() < 0.5 ? "" : pick("hof mühle siedlung turm"),
    suburb: pick("altona barmbek cuxhaven dahlem eppendorf finkenau glindow harburg"),
    postcode: digits(4),
    state: pick("hh sh nds be bb"),
    dateOfBirth: `19${digits(2)}0${1 + Math.floor(random() * 9)}1${digits(1)}`,
    socSecId: digits(7),
  };
}

/** Loses one field, mistypes two others and sometimes swaps the names. */
function damaged(whole: Person, n: number): Person {
  const random = seededRandom(n * 104_729 + 2);
  // Object.keys of a Person literal are its fields; its type is only string[].
  const fields = Object.keys(whole) as (keyof Person)[];
  const any = () => fields[Math.floor(random() * fields.length)] ?? "suburb";
  const copy = { ...whole };
  for (let mistake = 0; mistake < 2; mistake++) {
    const field = any();
    const at = Math.floor(random() * copy[field].length);
    copy[field] = `${copy[field].slice(0, at)}x${copy[field].slice(at + 1)}`;
  }
  copy[any()] = "";
  return random() < 0.05 ? { ...copy, givenName: copy.surname, surname: copy.givenName } : copy;
}
