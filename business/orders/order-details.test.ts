import { describe, expect, test } from "vitest";
import { expectInvalid } from "#tests/world/expect-refusals.ts";
import { checkoutDetails } from "#tests/world/order-fixtures.ts";
import { CheckoutDetails } from "./order-details.ts";

const form = {
  locale: "de",
  packageId: "basic",
  vehicleType: "classic-car",
  markeModell: "Opel GT",
  customerType: "consumer",
  name: "Hanna Beispiel",
  street: "Beispielweg 1",
  postalCode: "12345",
  city: "Musterstadt",
  country: "DE",
};

describe("the form", () => {
  test.each([
    ["name", "orders_name_missing"],
    ["street", "orders_street_missing"],
    ["postalCode", "orders_postal_code_missing"],
    ["city", "orders_city_missing"],
  ])("requires %s, non-blank and of limited length", (field, missing) => {
    expectInvalid(CheckoutDetails, { ...form, [field]: undefined }, missing);
    expectInvalid(CheckoutDetails, { ...form, [field]: " \n " }, missing);
    expectInvalid(CheckoutDetails, { ...form, [field]: "x".repeat(101) }, "orders_text_too_long");
  });

  test("requires a country that we know, a customer type, and a vehicle", () => {
    expectInvalid(CheckoutDetails, { ...form, country: "US" }, "orders_country_missing");
    expectInvalid(CheckoutDetails, { ...form, customerType: "" }, "orders_customer_type_missing");
    expectInvalid(CheckoutDetails, { ...form, vehicleType: null }, "search_vehicle_type_missing");
    expectInvalid(CheckoutDetails, { ...form, markeModell: " " }, "orders_vehicle_missing");
    expectInvalid(CheckoutDetails, { ...form, baujahr: "3000" }, "search_year_invalid");
  });

  test("requires a postcode of the country, with or without its letters in front", () => {
    expectInvalid(CheckoutDetails, { ...form, postalCode: "2922" }, "orders_postal_code_wrong");
    expectInvalid(CheckoutDetails, { ...form, country: "AT" }, "orders_postal_code_wrong");
    expect(CheckoutDetails.parse({ ...form, postalCode: "D-12345" }).billing.postalCode).toBe("12345");
    expect(CheckoutDetails.parse({ ...form, country: "CH", postalCode: "8001" }).billing.country).toBe("CH");
  });

  test("requires the company of a business", () => {
    expectInvalid(CheckoutDetails, { ...form, customerType: "business" }, "orders_company_missing");
    expectInvalid(CheckoutDetails, { ...form, customerType: "business", company: "Klassik GmbH" });
  });

  test("validates and normalises the VAT number of a business", () => {
    const business = { ...form, customerType: "business", company: "Klassik GmbH" };
    expectInvalid(CheckoutDetails, { ...business, vatId: "DE123456789" }, "accounts_vat_id_wrong");
    const { billing } = CheckoutDetails.parse({ ...business, vatId: "de 123 456 788" });
    expect(billing.vatId).toBe("DE123456788");
    expect(CheckoutDetails.parse({ ...business, vatId: " " }).billing.vatId).toBeNull();
  });

  test("requires the UID of a Swiss business, and of nobody else", () => {
    const swiss = { ...form, country: "CH", postalCode: "8001" };
    const business = { ...swiss, customerType: "business", company: "Klassik AG" };
    expectInvalid(CheckoutDetails, business, "orders_uid_missing");
    expectInvalid(CheckoutDetails, { ...business, vatId: "DE123456788" }, "orders_uid_missing");
    expectInvalid(CheckoutDetails, { ...business, vatId: "CHE-100.155.213" }, "accounts_uid_wrong");
    const { billing } = CheckoutDetails.parse({ ...business, vatId: "che-100.155.212 mwst" });
    expect(billing.vatId).toBe("CHE100155212MWST");
    expect(CheckoutDetails.parse(swiss).billing.vatId).toBeNull();
  });

  test("stores SQL, HTML, emoji and Arabic as text", () => {
    const text = `<b>"'); drop table orders; --</b> 🚗 دبي`;
    expect(checkoutDetails({ markeModell: text, name: text })).toMatchObject({
      markeModell: text,
      billing: { name: text, company: null },
    });
  });
});
