import { expect, test } from "vitest";
import { footerHtml } from "./footer-html.server.tsx";

const operator = {
  name: "Haus",
  street: "Weg 1",
  postalCode: "12345",
  city: "Ort",
  country: "Deutschland",
  phone: "+49 30 0",
  email: "haus@example.org",
};
const footer = (socialLinks: string[]) =>
  footerHtml({ lang: "de", operator, socialLinks, rules: { hidden: [], production: false } });

test("our pages at social networks are named by the network, others by their address", () => {
  const html = footer([
    "https://www.instagram.com/haus",
    "https://de.linkedin.com/company/haus",
    "https://social.example/@haus",
  ]);
  expect(html).toContain('<a href="https://www.instagram.com/haus" rel="me noopener">Instagram</a>');
  expect(html).toContain('<a href="https://de.linkedin.com/company/haus" rel="me noopener">LinkedIn</a>');
  expect(html).toContain('<a href="https://social.example/@haus" rel="me noopener">social.example</a>');
});

test("without such pages there is no link, and no link is dead", () => {
  const html = footer([]);
  expect(html).not.toContain('rel="me');
  expect(html).not.toMatch(/href="(#|)"/);
});
