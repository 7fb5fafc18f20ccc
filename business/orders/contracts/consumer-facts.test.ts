import { describe, expect, test } from "vitest";
import { extras, packages } from "#business/orders/catalogue/catalogue.ts";
import {
  consumerFactNames,
  consumerFacts,
  factsOfAll,
  isPublishable,
  missingFacts,
  mustBePublishable,
} from "./consumer-facts.ts";

const today = "2026-11-25";
const sold = [...packages, ...extras];
const [basic] = packages;
if (!basic) expect.fail();

describe.each(["de", "en"] as const)("in %s", (locale) => {
  test.each(sold)("CK-09 $id states every fact that the law requires", (item) => {
    expect(missingFacts(consumerFacts(item, locale, today))).toEqual([]);
  });

  test.each(consumerFactNames)("CK-09 a package that lacks its %s cannot be published", (name) => {
    const facts = { ...consumerFacts(basic, locale, today), [name]: " " };
    expect(missingFacts(facts)).toEqual([name]);
    expect(() => mustBePublishable("basic", facts)).toThrow(
      new RegExp(`basic cannot be published: it lacks its ${name} .* EGBGB\\). Please .+\\.$`),
    );
  });

  test("CK-09 the page names each fact of each package, from the catalogue", () => {
    const page = factsOfAll(locale, today);
    expect(page.match(/^### /gm)).toHaveLength(sold.length);
    expect(page.match(/^- \*\*/gm)).toHaveLength(sold.length * consumerFactNames.length);
    for (const fact of Object.values(consumerFacts(basic, locale, today))) expect(page).toContain(fact);
  });
});

test("CK-09 a listed package without a promised time is not publishable; a quote names it itself", () => {
  expect(isPublishable(basic, today)).toBe(true);
  expect(isPublishable({ ...basic, promised: null }, today)).toBe(false);
  expect(isPublishable({ ...basic, promised: null, prices: [] }, today)).toBe(true);
});

test("a file needs a program to show it, and only human work is not a digital product", () => {
  const of = (id: string) => consumerFacts(sold.find((each) => each.id === id) ?? expect.fail(), "de", today);
  expect(of("premium").compatibility).toContain("PDF");
  expect(of("basic").compatibility).not.toContain("PDF");
  expect(of("basic").defects).toContain("digitale Produkte");
  expect(of("match").defects).toContain("gesetzliche Rechte bei Mängeln");
  expect(of("premium").guarantee).toContain("Geld zurück");
});
