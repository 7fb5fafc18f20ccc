import { expect, test } from "vitest";
import { namesIn, readsAsName } from "./reads-as-name.ts";

test.each([
  "Hans Müller, Celle",
  "Gekauft von Herrn Lüdemann",
  "Familie Krause",
  "Lange Str. 5",
  "Hauptstraße 12, 29221 Celle",
  "Goetheplatz 3",
  "Hamburger Platz 3",
  "Mrs. Baker kept it",
])("%s reads as a name or an address", (text) => {
  expect(readsAsName(text)).toBe(true);
});

test.each([
  "Halter 3, Raum Celle",
  "Erstbesitzer, Raum Hannover",
  "Autohaus Karl Schmidt",
  "Zulassung in Uelzen 1968",
  "Der Wagen kam auf eigenem Weg nach Bonn",
  "Museum Karl Marx",
  "Bilder vom Bau der Umgehungsstraße 1968",
  "Gestartet auf Platz 27",
  "Yachthafen, Liegeplatz 14",
])("%s does not", (text) => {
  expect(readsAsName(text)).toBe(false);
});

test.each([
  [
    "Gekauft von Herrn Lüdemann (Lange Straße 5), später Hans Müller.",
    ["Herrn Lüdemann", "Lange Straße 5", "Hans Müller"],
  ],
  ["„Hans Müller“ und Hans Müller", ["Hans Müller"]],
  ["Hauptstr. 12a", ["Hauptstr. 12a"]],
  ["Zulassung in Uelzen", []],
])("in %j it shows %j", (text, names) => {
  expect(namesIn(text)).toEqual(names);
});
