import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { OverviewHints } from "./overview-hints.tsx";

const order = (n: number, periodEnds: string | null) => ({
  id: `id-${n}`,
  number: `B-2026-000${n}`,
  packageName: "Basissuche",
  priceCents: 199,
  vehicle: `Opel Kadett ${n}`,
  periodEnds,
});

function shownFor(count: number, awaitsPeriod = false): string {
  const unpaid = Array.from({ length: count }, (_, n) =>
    order(n + 1, awaitsPeriod && n === 0 ? "2026-12-10" : null),
  );
  const Component = () =>
    createElement(OverviewHints, {
      unconfirmed: null,
      refusedAddress: null,
      problem: undefined,
      questions: [],
      unpaid,
    });
  const Page = createRoutesStub([{ path: "/:lang/dashboard", Component }]);
  return renderToStaticMarkup(createElement(Page, { initialEntries: ["/de/dashboard"] }));
}

const noticesIn = (html: string) => html.match(/role="status"/g)?.length ?? 0;

test("a single unpaid order is named with its vehicle", () => {
  const html = shownFor(1);
  expect(noticesIn(html)).toBe(1);
  const text = html.replace(/<\/?span[^>]*>/g, "");
  expect(text).toContain("Bestellung B-2026-0001 wartet auf Ihre Zahlung");
  expect(text).toContain("Opel Kadett 1: Basissuche");
});

test("several unpaid orders are one notice, with their sum and a link to each", () => {
  const html = shownFor(3);
  expect(noticesIn(html)).toBe(1);
  expect(html).toContain("3 Bestellungen warten auf Ihre Zahlung");
  expect(html).toMatch(/5,97\s€/);
  expect(html).toContain('href="/de/orders/id-2"');
  expect(html).toContain("B-2026-0002 · Opel Kadett 2 · Basissuche");
});

test("with many unpaid orders, the notice lists five and links to all", () => {
  const html = shownFor(8);
  expect(noticesIn(html)).toBe(1);
  expect(html.match(/href="\/de\/orders\//g)).toHaveLength(5);
  expect(html).toContain('href="/de/dashboard/orders"');
});

test("a start after the withdrawal period is announced", () => {
  expect(shownFor(1)).toContain("Die Recherche beginnt, wenn Ihre Zahlung eingegangen ist.");
  expect(shownFor(1, true)).toContain("nach Zahlungseingang und Ablauf der Widerrufsfrist");
  expect(shownFor(2)).toContain("wenn Ihre Zahlungen eingegangen sind.");
  expect(shownFor(2, true)).toContain("wo Sie es so gewählt haben, nach Ablauf der Widerrufsfrist");
});

test("whose mails are refused reads it here, with the address and where to change it", () => {
  const Component = () =>
    createElement(OverviewHints, {
      unconfirmed: null,
      refusedAddress: "gone@example.org",
      problem: undefined,
      questions: [],
      unpaid: [],
    });
  const Page = createRoutesStub([{ path: "/:lang/dashboard", Component }]);
  const html = renderToStaticMarkup(createElement(Page, { initialEntries: ["/de/dashboard"] }));
  expect(html).toContain('role="alert"');
  expect(html).toContain("gone@example.org");
  expect(html).toContain('href="/de/dashboard/profile/security"');
});
