import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { answerPlate } from "#app/routes/site/decode/answer-plate.server.ts";
import { loader } from "#app/routes/site/decode/decode.tsx";
import { districtMap } from "#app/routes/site/decode/district-map.server.ts";
import { plateFromBoxes, plateFromForm } from "#app/routes/site/decode/plate-answer.ts";
import { sourcedModels } from "#app/routes/site/decode/where/sourced-models.ts";
import { FrontDoor } from "#app/routes/site/home/front-door.tsx";
import { issuingPlaces } from "#business/identification/plates/issuing-places.ts";
import { lettersBefore } from "#business/identification/plates/letters-before.ts";

test("boxes become a plate, with ? where nobody remembers", () => {
  const boxes = (text: string) =>
    [...text].map((c) => ({ character: c === "_" || c === "?" ? "" : c, unknown: c === "?" }));
  expect(plateFromBoxes(boxes("m__jx8___"))).toBe("M-JX 8");
  expect(plateFromBoxes(boxes("???jx800_"))).toBe("???-JX 800");
  expect(plateFromBoxes(boxes("te_______"))).toBe("TE");
  expect(plateFromBoxes(boxes("_________"))).toBeNull();
});

test("without scripts the form leads to its text", async () => {
  expect(plateFromForm(new URLSearchParams("c1=m&c4=j&c5=x&c6=8&u7=on"))).toBe("M-JX 8?");
  expect(plateFromForm(new URLSearchParams("q=M-JX 8"))).toBeNull();
  const url = new URL("http://app.test/de/decode?c1=M&c4=J&c5=X&c6=8");
  let thrown: unknown;
  try {
    await loader({ url } as Parameters<typeof loader>[0]); // It is sent on before anything else is used.
  } catch (response) {
    thrown = response;
  }
  expect((thrown as Response).headers.get("location")).toBe("/de/decode?q=M-JX%208");
});

test("M-JX 8 lights up Munich and says what it may have been before", () => {
  const { place, sentence, dots, before } = answerPlate("M-JX 8");
  expect(place).toBe("München");
  expect(sentence).toContain("1956");
  expect(dots).toHaveLength(1);
  expect(before.join(" ")).toMatch(/AB oder B.*IIA/);
});

test("while only its letters are there, every place that begins like this is possible", () => {
  const { dots } = answerPlate("TE");
  expect(dots.filter(({ sure }) => sure)).toHaveLength(1);
  expect(dots.length).toBeGreaterThan(1);
});

test("every prefix has a place on the map, within the country", () => {
  for (const { prefix, point } of issuingPlaces()) {
    expect(point[0], prefix).toBeGreaterThan(47.2);
    expect(point[0], prefix).toBeLessThan(55.1);
    expect(point[1], prefix).toBeGreaterThan(5.8);
    expect(point[1], prefix).toBeLessThan(15.1);
  }
  expect(districtMap()).toContain('id="districts"');
});

test.each([
  ["TE", "Tecklenburg", "BR 87"],
  ["DD", "Dresden", "SL 22"],
  ["HH", "Hamburg", "BH"],
])("a car from %s, %s, may have carried %s before", (prefix, town, letters) => {
  expect(lettersBefore(prefix, town).flatMap((before) => before.letters)).toContain(letters);
});

test("the door is a form: nine boxes, each with its own 'I do not know'", () => {
  const html = renderToStaticMarkup(createElement(FrontDoor, { language: "de" }));
  expect(html.match(/data-box/g)).toHaveLength(9);
  expect(html.match(/weiß ich nicht"/g)).toHaveLength(9);
  expect(html).toContain('action="/de/decode"');
});

test("nothing is drawn or said of a model without a published source", () => {
  for (const { url, drawing, places, text } of sourcedModels) {
    expect(url).toMatch(/^https?:\/\//);
    expect(places ?? text).toBeDefined();
    expect(Boolean(drawing), "what is drawn says where").toBe(Boolean(places));
  }
});
