import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { VehicleDrawing } from "#app/routes/site/drawings/vehicle-drawing.tsx";

const bodies =
  "saloon beetle coupe fastback gran-turismo notchback roadster estate van microcar motorcycle tractor yacht runabout steam-launch".split(
    " ",
  );

/** As an image: without dimensions, which are those of one model, and with the styles that it has in a page. */
function drawingFile(body: string): string {
  const [svg = ""] = /<svg[\s\S]*<\/svg>/.exec(
    renderToStaticMarkup(createElement(VehicleDrawing, { name: body, title: body })),
  ) ?? [""];
  const styles = `svg{fill:none;stroke:#1d1b16;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}
.contour{stroke-width:5}.fine{stroke-width:1.6}.faint,.centre,.hidden-edge,.dimension,.leader,.leader-end,.balloon,.balloon-number{display:none}
.solid,.arrow{fill:#1d1b16;stroke:none}.ground{fill:none}.tint{fill:#1d1b16;fill-opacity:.07}`;
  return `${svg
    .replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/ (role|aria-label|class|style)="[^"]*"/g, (whole, _name, at) => (at < 300 ? "" : whole))
    .replace(">", `><style>${styles}</style>`)}\n`;
}

test.each(bodies)("the image of a %s is the drawing of the pages", async (body) => {
  await expect(drawingFile(body)).toMatchFileSnapshot(`../../public/drawings/${body}.svg`);
});
