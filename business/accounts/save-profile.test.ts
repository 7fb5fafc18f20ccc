import { afterAll, beforeAll, expect, test } from "vitest";
import { expectInvalid, expectRollbackWithoutAudit } from "#tests/world/expect-refusals.ts";
import { openTestApp, type TestApp } from "#tests/world/test-app.ts";
import { myProfile } from "./read-profile.ts";
import { SaveProfile, saveProfile } from "./save-profile.ts";

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const form = (rest: Record<string, string> = {}) => ({
  firstName: " Hanna ",
  lastName: "",
  city: "Köln",
  state: "",
  country: "Deutschland",
  customerType: "consumer",
  company: "",
  locale: "en",
  ...rest,
});

test("input is trimmed and saved, an empty line becomes null, and the language is saved on the account", async () => {
  const hanna = await app.person("hanna");
  await saveProfile(app.customer(hanna), SaveProfile.parse(form()));
  expect(await myProfile(app.customer(hanna))).toMatchObject({
    firstName: "Hanna",
    lastName: null,
    city: "Köln",
    customerType: "consumer",
    company: null,
    locale: "en",
  });
  expect(await app.auditTrail(`user:${hanna}`)).toEqual(["profile.saved"]);
});

test("a VAT number is normalised, and stored for a business only", async () => {
  const vera = await app.person("vera");
  const save = (rest: Record<string, string>) =>
    saveProfile(app.customer(vera), SaveProfile.parse(form({ company: "Garage Muster", ...rest })));
  await save({ customerType: "business", vatId: "at u13585627" });
  expect(await myProfile(app.customer(vera))).toMatchObject({ vatId: "ATU13585627" });
  await save({ customerType: "consumer", vatId: "ATU13585627" });
  expect(await myProfile(app.customer(vera))).toMatchObject({ vatId: null, company: null });
  const wrong = form({ customerType: "business", company: "Garage Muster", vatId: "DE12" });
  expectInvalid(SaveProfile, wrong, "accounts_vat_id_wrong");
});

test("a company is stored for a business only", async () => {
  const otto = await app.person("otto");
  const save = (rest: Record<string, string>) =>
    saveProfile(app.customer(otto), SaveProfile.parse(form(rest)));
  await save({ customerType: "business", company: "Garage Muster" });
  expect(await myProfile(app.customer(otto))).toMatchObject({ company: "Garage Muster" });
  await save({ customerType: "consumer", company: "Garage Muster" });
  expect(await myProfile(app.customer(otto))).toMatchObject({ company: null });
  expectInvalid(SaveProfile, form({ customerType: "business", company: " " }), "accounts_company_missing");
});

test.each([
  ["firstName", "accounts_first_name_too_long"],
  ["lastName", "accounts_last_name_too_long"],
  ["city", "accounts_city_too_long"],
  ["state", "accounts_state_too_long"],
  ["country", "accounts_country_too_long"],
  ["company", "accounts_company_too_long"],
])("%s may have 100 characters and not one more", (name, code) => {
  expect(SaveProfile.safeParse(form({ [name]: ` ${"x".repeat(100)} ` })).success).toBe(true);
  expectInvalid(SaveProfile, form({ [name]: "x".repeat(101) }), code);
});

test("two overlong lines are reported in the order of the form", () => {
  const long = "x".repeat(101);
  expectInvalid(
    SaveProfile,
    form({ city: long, firstName: long }),
    "accounts_first_name_too_long",
    "accounts_city_too_long",
  );
});

test("unknown customer types and languages are refused", () => {
  expectInvalid(SaveProfile, form({ customerType: "club" }), "accounts_customer_type_missing");
  expectInvalid(SaveProfile, form({ locale: "fr" }), "accounts_language_missing");
});

test("a person can change only their own profile, and not without its audit entry", async () => {
  const carla = await app.person("carla");
  const berta = await app.person("berta");
  await saveProfile(app.customer(berta), SaveProfile.parse(form({ firstName: "Berta" })));
  expect(await myProfile(app.customer(carla))).toMatchObject({ firstName: "carla", locale: "de" });
  await expectRollbackWithoutAudit(app, "profile.saved", () =>
    saveProfile(app.customer(carla), SaveProfile.parse(form())),
  );
  expect(await myProfile(app.customer(carla))).toMatchObject({ firstName: "carla", locale: "de" });
});
