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

/** Without dimensions and names, which are of one vehicle; in the colours of business/print-style.typ. */
function forPaper(name: string): string {
  const [drawn = ""] = /<svg[\s\S]*<\/svg>/.exec(draw(name)) ?? [];
  const [, width = "", height = ""] = /viewBox="0 0 (\d+) (\d+)/.exec(drawn) ?? [];
  const [, ground] = /<path d="M30 (\d+)H/.exec(drawn) ?? [];
  const [, roof] = /<g class="dimension"><path d="M\d+ (\d+)H/.exec(drawn) ?? [];
  const top = ground && roof ? Number(roof) - 12 : 0;
  const bottom = ground ? Number(ground) + 14 : Number(height);
  const inside = drawn
    .replace(/^<svg[^>]*>|<\/svg>$/g, "")
    .replace(/<g class="dimension">[\s\S]*?<\/g>/g, "")
    .replace(/<text[^>]*>[^<]*<\/text>/g, "")
    .replaceAll("currentColor", "#1C1A16");
  const box = `0 ${top} ${width} ${bottom - top}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><title>${name}</title><style>${paperStyle}</style><g class="drawing">${inside}</g></svg>\n`;
}

const paperStyle = [
  ".drawing{fill:none;stroke:#1C1A16;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}",
  ".contour{stroke-width:2.8}",
  ".fine,.faint,.centre{stroke-width:.9}",
  ".faint{opacity:.55}",
  ".centre{stroke-dasharray:16 4 3 4}",
  ".hidden-edge{stroke-dasharray:5 4}",
  ".ground{fill:#fff}",
  ".tint{fill:#1C1A16;fill-opacity:.07}",
  ".solid{fill:#1C1A16;stroke:none}",
  ".tube-inside{stroke:#fff}",
].join("");

test.each(bodies)("%s stands on the paper of reports as it is drawn here (vitest -u)", async (body) => {
  await expect(forPaper(body)).toMatchFileSnapshot(`../../../../business/reports/paper/bodies/${body}.svg`);
});
