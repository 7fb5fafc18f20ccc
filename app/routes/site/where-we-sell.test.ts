import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import { OrderAheadPanel } from "./auth/order-ahead.tsx";
import Samples from "./home/samples.tsx";

function rendered(Component: FunctionComponent): string {
  const layout = { id: "routes/site/layout", path: "/:lang", Component: Outlet };
  const Page = createRoutesStub([{ ...layout, children: [{ id: "page", index: true, Component }] }]);
  const loaderData = { "routes/site/layout": { sellFrom: "Deutschland und Österreich" } };
  return renderToStaticMarkup(
    createElement(Page, { initialEntries: ["/de"], hydrationData: { loaderData } }),
  );
}

const order = { packageName: "Basissuche", total: "1,99 €", boat: false, vehicle: "" };

test.each([
  ["the samples", Samples as FunctionComponent],
  ["what is ordered, beside a new account", () => createElement(OrderAheadPanel, { order })],
])("%s: the price says where we sell", (_, Component) => {
  const html = rendered(Component);
  expect(html).toContain("Deutschland und Österreich");
  expect(html).toContain('href="/de/quote"');
});
