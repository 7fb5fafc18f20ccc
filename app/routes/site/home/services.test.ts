import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { packages } from "#business/orders/catalogue/catalogue.ts";
import { m } from "#texts/messages.js";
import { ServicesChapter } from "./services.tsx";

const html = renderToStaticMarkup(
  createElement(ServicesChapter, {
    packages,
    language: "de",
    today: "2026-11-24",
    sellFrom: "Deutschland und der Schweiz",
    smallBusiness: false,
  }),
);

test("the price list and the comparison table say where we sell", () => {
  const [before, beside, table] = html.split("Deutschland und der Schweiz");
  expect(before).not.toContain("<ol");
  expect(beside).toContain("<ol");
  expect(beside).not.toContain("<table");
  expect(table).toContain("<table");
  expect(beside).toContain('href="/de/quote"');
});

test("on narrow screens the table hints that it continues beyond the edge", () => {
  expect(html).toContain(m.home_compare_cue());
  expect(html).toContain("scroll-shadows");
});
