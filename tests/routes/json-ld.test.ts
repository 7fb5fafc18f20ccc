import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { homeJsonLd } from "#app/routes/site/home/json-ld.server.ts";
import { faqJsonLd } from "#app/routes/site/legal/faq-json-ld.ts";
import { readFaqPage } from "#app/routes/site/legal/read-faq.ts";
import { packages, priceOn } from "#business/orders/catalogue/catalogue.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ SOCIAL_LINKS: "https://example.org/haus" });
});
afterAll(() => app.close());

const words = z.string().min(3);
const address = z.url({ protocol: /^https?$/ });
const context = z.literal("https://schema.org");

const Organization = z.strictObject({
  "@type": z.literal("Organization"),
  "@id": address,
  name: words,
  legalName: words,
  url: address,
  logo: address,
  email: z.email(),
  telephone: z.string().regex(/^[+\d][\d ()/-]{5,}$/),
  address: z.strictObject({
    "@type": z.literal("PostalAddress"),
    streetAddress: words,
    postalCode: z.string().regex(/^\d{4,5}$/),
    addressLocality: words,
    addressCountry: z.literal("DE"),
  }),
  sameAs: z.array(address).min(1),
});

/** CK-01: machine-readable prices include VAT and say so. */
const price = { price: z.string().regex(/^\d+\.\d{2}$/), priceCurrency: z.literal("EUR") };
const Offer = z
  .strictObject({
    "@type": z.literal("Offer"),
    url: address,
    ...price,
    priceSpecification: z.strictObject({
      "@type": z.literal("PriceSpecification"),
      ...price,
      valueAddedTaxIncluded: z.literal(true),
    }),
  })
  .refine((offer) => offer.price === offer.priceSpecification.price, "one price, said twice");

/** Strict: no rating, as we have no verified reviews yet (§ 5b Abs. 3 UWG). */
const Service = z.strictObject({
  "@type": z.literal("Service"),
  name: words,
  description: words,
  provider: z.strictObject({ "@id": address }),
  areaServed: z.array(z.string().regex(/^[A-Z]{2}$/)).min(3),
  offers: Offer.optional(),
});

const FAQPage = z.strictObject({
  "@context": context,
  "@type": z.literal("FAQPage"),
  mainEntity: z
    .array(
      z.strictObject({
        "@type": z.literal("Question"),
        name: words,
        acceptedAnswer: z.strictObject({
          "@type": z.literal("Answer"),
          text: z.string().regex(/^[^<>{}]{10,}$/),
        }),
      }),
    )
    .length(17),
});

describe.each(["de", "en"] as const)("structured data in %s", (language) => {
  test("the organisation and every package with its list price, VAT included", () => {
    const Graph = z.strictObject({ "@context": context, "@graph": z.tuple([Organization], Service) });
    const [organisation, ...services] = Graph.parse(homeJsonLd(app.services.config, language, "2026-11-24"))[
      "@graph"
    ];
    expect(organisation.sameAs).toEqual(["https://example.org/haus"]);
    const cents = services.map(({ offers }) => (offers ? Math.round(Number(offers.price) * 100) : null));
    expect(cents).toEqual(packages.map((each) => priceOn(each, "2026-11-24")));
    for (const { areaServed } of services) expect(areaServed).toEqual(app.services.config.seller.sellTo);
    for (const { provider } of services) expect(provider["@id"]).toBe(organisation["@id"]);
    expect(new Set(services.map(({ name }) => name)).size).toBe(packages.length);
  });

  test("seventeen questions with plain-text answers", async () => {
    const { categories } = await readFaqPage(app.services, language);
    FAQPage.parse(faqJsonLd(categories));
  });
});
