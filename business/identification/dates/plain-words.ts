/** Small letters without accents and labels: "Erstzul.: Sonntag, 12. Mai 1968, 14:30 Uhr" is "12. mai 1968". */
export function plainWords(text: string): string {
  return withoutUnknownParts(
    text
      .trim()
      .toLowerCase()
      .replace(/[äöüß]/g, (character) => ({ ä: "ae", ö: "oe", ü: "ue", ß: "ss" })[character] ?? character)
      .normalize("NFKD")
      .replace(/[\p{M}\u200b-\u200d\ufeff\u00ad]/gu, "")
      .replace(/[‐-―−]/g, "-")
      .replace(/[’'´`]/g, "")
      .replace(/\s+/g, " ")
      .trim()
      .replace(timeOfDay, "")
      .replace(labels, " ")
      .replace(/ [.,;]+(?= |$)/g, " ")
      .replace(/\s+/g, " ")
      .trim()
      .replace(weekday, "")
      .replace(/(?<![\s.,;])[\s.,;]+$/, "")
      .trim(),
  ).replace(/^(\d) (\d) (\d) (\d)$/, "$1$2$3$4");
}

const timeOfDay =
  /(?<=\d)(?:t|,? (?:um |gegen |at )?)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)? ?(?:uhr|h|am|pm|z|[+-]\d\d:?\d\d)?$/;

const labels =
  /(?<![\w-])(?:baujahre?s?|bauj|bj|modelljahr|mj|jahrgang|jahrg|jg|erstzulassung|erstzul|ez|zulassung|zugelassen|gebaut|datum|date|built|model year|registered|jahre|jahres|jahr|year|annee|anno domini|anno|einschliesslich|inklusive|inkl|inclusive|dell|im|ins|in|beim|bei|the|das|des|die|den|dem|der|am|zur|zum|zu|on|of|le|il|del|nel|de|het|l)\b(?!-)[.:]?(?![a-z])|:/g;

const weekday =
  /^(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|sonnabend|mo|di|mi|do|fr|sa|so|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag)\b\.?,? ?(?=\d)/;

/** "00.05.1968", "xx.xx.1968" and "1968-05-00" leave open what the form asked for; "196?" is a decade. */
function withoutUnknownParts(text: string): string {
  return text
    .replace(/^(?:(?:xx|00|\?\??|__?)[./-] ?){1,2}(?=\d)/, "")
    .replace(/^(\d{4}(?:-(?!00)\d{2})?)(?:-00){1,2}$/, "$1")
    .replace(/^(\d{4})([?~%])(-\d{2})$/, "$1$3$2")
    .replace(/(?<!\d)(\d{3})[?_](?!\w)/g, "$1x")
    .replace(/(?<!\d)(\d{3})-$/, "$1x")
    .replace(/(?<!\d)(\d{2})(?:\?\?|__|--)(?!\w)/g, "$1xx")
    .replace(/^[1li]9[\do]{2}$|^[li]\d{3}$/, (year) => year.replace(/[li]/g, "1").replaceAll("o", "0"))
    .replace(
      /\b(\d{1,3})(\/\d\d|er(?: jahren?)?|s|)? ?(?:n\.? ?chr\b\.?|ad\b)/,
      (_, year, rest = "") => year.padStart(4, "0") + rest,
    )
    .replace(/ (?:n\.? ?chr\b\.?|ad|ce)$|^ad (?=\d)/, "");
}
