/** German, English, French, Italian and Dutch without accents: papers of a vehicle come from where it was. */
export const monthNumbers: Readonly<Record<string, string>> = Object.assign(
  Object.create(null),
  Object.fromEntries(
    [
      "jan jaen jaenn januar january jaenner jenner janvier janv gennaio genn gen januari",
      "feb febr februar february feber fevrier fevr fev febbraio febbr februari",
      "mar mrz maerz march marz mars marzo maart mrt",
      "apr april avril avr aprile",
      "mai may maggio magg mag mei",
      "jun juni june juno juin giugno giu",
      "jul juli july julei juillet juil luglio lug",
      "aug august aout agosto ago augustus",
      "sep sept september septembre settembre sett set",
      "okt oktober oct october octobre ottobre ott",
      "nov november novembre",
      "dez dezember dec december decembre dicembre dic",
    ].flatMap((names, i) => names.split(" ").map((name) => [name, String(i + 1).padStart(2, "0")])),
  ),
);

const romans = "i ii iii iv v vi vii viii ix x xi xii".split(" ");

/** A month's name or Roman numeral as two digits; undefined for any other word. */
export function monthNumberOf(word: string | undefined): string | undefined {
  const roman = romans.indexOf(word ?? "");
  return monthNumbers[word ?? ""] ?? (roman < 0 ? undefined : String(roman + 1).padStart(2, "0"));
}
