/** Cyrillic and Greek letters that look like Latin ones, where every foreign letter of the text does; other text is unchanged. */
export function latinLookAlikes(text: string): string {
  if (!foreign.test(text)) return text;
  const read = [...text].map((letter) => lookAlikes[letter.toUpperCase()] ?? letter).join("");
  return foreign.test(read) ? text : read;
}

/** As `latinLookAlikes`; letters that look like none are written by their sound, so that no character of a number is lost. */
export function latinLetters(text: string): string {
  const alike = latinLookAlikes(text);
  if (!foreign.test(alike)) return alike;
  return [...text]
    .map((letter) => sounds[letter.toUpperCase()] ?? lookAlikes[letter.toUpperCase()] ?? letter)
    .join("");
}

const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;

const lookAlikes = pairs(
  "АA ВB СC ЕE НH ІI ЈJ КK МM ОO РP ЅS ТT УY ХX ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX",
);

const sounds = pairs(
  "БB ГG ДD ЖZH ЗZ ИI ЙJ ЛL ПP ФF ЦC ЧCH ШSH ЩSH ЫY ЭE ЮYU ЯYA Ъ Ь ΓG ΔD ΘTH ΛL ΞX ΠP ΣS ΦF ΨPS ΩO",
);

function pairs(list: string): Readonly<Record<string, string>> {
  return Object.fromEntries(list.split(" ").map((pair) => [pair.slice(0, 1), pair.slice(1)]));
}
