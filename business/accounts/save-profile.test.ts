import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestHouse, type TestHouse } from "#tests/house.ts";
import { expectInvalid, expectUndoneWithoutTrace } from "#tests/refusals.ts";
import { myProfile } from "./read-profile.ts";
import { SaveProfile, saveProfile } from "./save-profile.ts";

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

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

test("what was typed is trimmed and kept, an empty line is nothing, the language goes with the account", async () => {
  const hanna = await house.person("hanna");
  await saveProfile(house.customer(hanna), SaveProfile.parse(form()));
  expect(await myProfile(house.customer(hanna))).toMatchObject({
    firstName: "Hanna",
    lastName: null,
    city: "Köln",
    customerType: "consumer",
    company: null,
    locale: "en",
  });
  expect(await house.trail(`user:${hanna}`)).toEqual(["profile.saved"]);
});

test("a VAT number is tidied and kept for a business only", async () => {
  const vera = await house.person("vera");
  const save = (rest: Record<string, string>) =>
    saveProfile(house.customer(vera), SaveProfile.parse(form({ company: "Garage Muster", ...rest })));
  await save({ customerType: "business", vatId: "at u13585627" });
  expect(await myProfile(house.customer(vera))).toMatchObject({ vatId: "ATU13585627" });
  await save({ customerType: "consumer", vatId: "ATU13585627" });
  expect(await myProfile(house.customer(vera))).toMatchObject({ vatId: null, company: null });
  const wrong = form({ customerType: "business", company: "Garage Muster", vatId: "DE12" });
  expectInvalid(SaveProfile, wrong, "accounts_vat_id_wrong");
});

test("a company is kept for a business only", async () => {
  const otto = await house.person("otto");
  const save = (rest: Record<string, string>) =>
    saveProfile(house.customer(otto), SaveProfile.parse(form(rest)));
  await save({ customerType: "business", company: "Garage Muster" });
  expect(await myProfile(house.customer(otto))).toMatchObject({ company: "Garage Muster" });
  await save({ customerType: "consumer", company: "Garage Muster" });
  expect(await myProfile(house.customer(otto))).toMatchObject({ company: null });
  expectInvalid(SaveProfile, form({ customerType: "business", company: " " }), "accounts_company_missing");
});

test.each([
  ["firstName", "accounts_first_name_too_long"],
  ["lastName", "accounts_last_name_too_long"],
  ["city", "accounts_city_too_long"],
  ["state", "accounts_state_too_long"],
  ["country", "accounts_country_too_long"],
  ["company", "accounts_company_too_long"],
])("%s may have 100 signs and not one more", (name, code) => {
  expect(SaveProfile.safeParse(form({ [name]: ` ${"x".repeat(100)} ` })).success).toBe(true);
  expectInvalid(SaveProfile, form({ [name]: "x".repeat(101) }), code);
});

test("two lines too long are told in the order of the form", () => {
  const long = "x".repeat(101);
  expectInvalid(
    SaveProfile,
    form({ city: long, firstName: long }),
    "accounts_first_name_too_long",
    "accounts_city_too_long",
  );
});

test("other types and languages do not exist", () => {
  expectInvalid(SaveProfile, form({ customerType: "club" }), "accounts_customer_type_missing");
  expectInvalid(SaveProfile, form({ locale: "fr" }), "accounts_language_missing");
});

test("nobody's profile but one's own changes, and none without its audit entry", async () => {
  const carla = await house.person("carla");
  const berta = await house.person("berta");
  await saveProfile(house.customer(berta), SaveProfile.parse(form({ firstName: "Berta" })));
  expect(await myProfile(house.customer(carla))).toMatchObject({ firstName: "carla", locale: "de" });
  await expectUndoneWithoutTrace(house, "profile.saved", () =>
    saveProfile(house.customer(carla), SaveProfile.parse(form())),
  );
  expect(await myProfile(house.customer(carla))).toMatchObject({ firstName: "carla", locale: "de" });
});
