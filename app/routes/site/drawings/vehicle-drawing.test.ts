import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import samples from "../../../../content/sample-stories.json" with { type: "json" };
import { VehicleDrawing } from "./vehicle-drawing.tsx";

const bodies =
  "saloon beetle coupe fastback gran-turismo notchback roadster estate van microcar motorcycle tractor yacht runabout steam-launch".split(
    " ",
  );
const draw = (name: string) =>
  renderToStaticMarkup(createElement(VehicleDrawing, { name, title: "Ein Wagen" }));

test("fifteen bodies are drawn, each differently and with its dimensions", () => {
  expect(new Set(bodies.map(draw)).size).toBe(15);
  for (const body of bodies) expect(draw(body), body).toMatch(/class="dimension"/);
});

test("every sample story has a drawing, and an unknown body none", () => {
  for (const { image } of samples) expect(draw(image), image).toContain("<svg");
  expect(draw("submarine")).toBe("");
});
