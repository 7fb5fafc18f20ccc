import { expect, test } from "vitest";
import { findMake, findMakes, sameMaker } from "./find-make.ts";

test.each([
  ["VW", "Volkswagen"],
  ["vw käfer", "Volkswagen"],
  ["Daimler-Benz 190", "Mercedes-Benz"],
  ["Mercedes", "Mercedes-Benz"],
  ["citroen ds", "Citroën"],
  ["CITROËN", "Citroën"],
  ["Skoda", "Škoda"],
  ["Zuendapp", "Zündapp"],
  ["Landrover", "Land Rover"],
  ["Land-Rover", "Land Rover"],
  ["alfa", "Alfa Romeo"],
  ["A&R", "Abeking & Rasmussen"],
  ["Abeking und Rasmussen", "Abeking & Rasmussen"],
  ["Abeking and Rasmussen", "Abeking & Rasmussen"],
  ["Rolls Royce", "Rolls-Royce"],
  ["Porsche Diesel Junior", "Porsche-Diesel"],
  ["MAN Ackerdiesel", "MAN"],
])("%s is %s", (text, make) => {
  expect(findMake(text)?.make).toBe(make);
});

test.each(["", "man fährt gern", "the seat is torn", "Golfplatz", "Minister", "💥", "\u202e"])(
  "%j names no make",
  (text) => {
    expect(findMake(text)).toBeNull();
  },
);

test("two makes come in the order of the text", () => {
  expect(findMakes("Porsche mit VW Motor").map(({ make }) => make)).toEqual(["Porsche", "Volkswagen"]);
  expect(findMakes("Land Rover").map(({ make }) => make)).toEqual(["Land Rover"]);
});

test("kinship is symmetric and not transitive", () => {
  expect(sameMaker("Audi", "DKW")).toBe(true);
  expect(sameMaker("DKW", "Audi")).toBe(true);
  expect(sameMaker("Vauxhall", "Opel")).toBe(true);
  expect(sameMaker("Opel", "Audi")).toBe(false);
  expect(sameMaker("constructor", "__proto__")).toBe(false);
});

test.each([
  ["Merc", "Mercedes-Benz"],
  ["Beemer", "BMW"],
  ["Bimmer", "BMW"],
  ["Veedub", "Volkswagen"],
  ["Lambo", "Lamborghini"],
])("%s is what people call a %s", (nickname, make) => {
  expect(findMake(nickname)?.make).toBe(make);
});
