import { expect, test } from "vitest";
import { readsAsName } from "./reads-as-name.ts";

test.each([
  "Hans Müller, Celle",
  "Gekauft von Herrn Lüdemann",
  "Familie Krause",
  "Lange Str. 5",
  "Hauptstraße 12, 29221 Celle",
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
])("%s does not", (text) => {
  expect(readsAsName(text)).toBe(false);
});
