import type { colourFamilies } from "#business/identification/colours/colour.ts";
import type { Locale } from "#business/locale.ts";
import { m } from "#texts/messages.js";

type ColourFamily = (typeof colourFamilies)[number];
type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** Plain words only: "Javagrün" or "British Racing Green" are names and are not translated. */
const plainWords: Record<ColourFamily, [text: Text, ...words: string[]]> = {
  white: [m.colour_white, "white", "weiß"],
  beige: [m.colour_beige, "beige"],
  yellow: [m.colour_yellow, "yellow", "gelb"],
  orange: [m.colour_orange, "orange"],
  red: [m.colour_red, "red", "rot"],
  pink: [m.colour_pink, "pink", "rosa"],
  violet: [m.colour_violet, "violet", "violett"],
  blue: [m.colour_blue, "blue", "blau"],
  turquoise: [m.colour_turquoise, "turquoise", "türkis"],
  green: [m.colour_green, "green", "grün"],
  brown: [m.colour_brown, "brown", "braun"],
  grey: [m.colour_grey, "grey", "grau"],
  silver: [m.colour_silver, "silver", "silber"],
  black: [m.colour_black, "black", "schwarz"],
  wood: [m.colour_wood, "wood", "naturholz"],
};
const texts = new Map(Object.values(plainWords).flatMap(([text, ...words]) => words.map((w) => [w, text])));

/** A source's colour in the reader's language: "dark blue" is "dunkelblau". Other words are kept. */
export function colourLabel(colour: string, locale: Locale): string {
  const [first = "", second] = colour.split(/ (?:and|und) /);
  if (second !== undefined)
    return m.colour_both(
      { first: colourLabel(first, locale), second: colourLabel(second, locale) },
      { locale },
    );
  const [, shade, name = ""] = /^(dark |light |dunkel|hell)?(.+)$/.exec(colour.trim().toLowerCase()) ?? [];
  const label = hyphenatedLabel(name, locale);
  if (label === null) return colour;
  if (!shade) return label;
  return (shade.startsWith("d") ? m.colour_dark : m.colour_light)({ colour: label }, { locale });
}

function hyphenatedLabel(name: string, locale: Locale): string | null {
  const [one, other, ...more] = name.split("-").map((word) => texts.get(word)?.({}, { locale }));
  if (one === undefined || more.length > 0) return null;
  if (!name.includes("-")) return one;
  return other === undefined ? null : m.colour_between({ first: one, second: other }, { locale });
}
