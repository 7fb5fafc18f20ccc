import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { unbrokenText } from "./unbroken.tsx";

const kept = (text: string) =>
  [...renderToStaticMarkup(unbrokenText(text)).matchAll(/nowrap">([^<]+)</g)].map((found) => found[1]);

test.each([
  ["Bitte bestätigen Sie Ihre E-Mail-Adresse", ["E-Mail"]],
  ["mit dem Kennzeichen OF-K 017", ["OF-K 017"]],
  ["den Anfang: OF-K. Und B-Ä 1", ["OF-K", "B-Ä 1"]],
  ["Recherche-Zentrale", []],
  ["Premium-Suche", []],
  ["widerrufe ich den Vertrag: B-2026-0008", ["B-2026-0008"]],
  ["A-2026-0003, gültig bis einschließlich 25. Dezember 2026", ["A-2026-0003", "25. Dezember"]],
  ["valid until 9 March 2026 inclusive", ["9 March"]],
  ["Bulldog D 2016, 3 Halter seit 1938", []],
])("%s keeps together %j", (text, together) => {
  expect(kept(text)).toEqual(together);
  expect(renderToStaticMarkup(unbrokenText(text)).replace(/<[^>]+>/g, "")).toBe(text);
});
