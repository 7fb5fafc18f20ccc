import { type Choice, choiceOf } from "#tests/world/random.ts";
import boats from "./boats.json" with { type: "json" };
import models from "./models.json" with { type: "json" };

type Wording = { text: string; from: number; until: number };

export type Model = {
  kind: "car" | "van" | "motorcycle" | "tractor";
  makers: string[];
  official: Wording[];
  common: Wording[];
  nicknames: Wording[];
  from: number;
  until: number;
  chassis: string;
  engine: string;
  market: "w" | "e" | "f";
};

export type BoatClass = {
  yards: string[];
  classes: string[];
  from: number;
  until: number;
  sailMark: string;
  yardNumber: string;
  hullNumber: string;
};

export const soldModels: Choice<Model> = choiceOf(models.rows.map(modelOf));
export const builtBoats: Choice<BoatClass> = choiceOf(boats.rows.map(boatOf));
export const boatNames = { first: boats.names.split(";"), second: boats.second.split(";") };
export const harbours = boats.harbours.split(";").map((row) => {
  const [town = "", country = ""] = row.split("|");
  return { town, country };
});

export function variantsOf({ official }: Model, year: number): string[] {
  const then = textsIn(official, year);
  return then.length > 0 ? then : official.map((w) => w.text);
}

/** Never the name of another variant of the same model. */
export function wordsFor(
  model: Model,
  variant: string,
  year: number,
  words: "official" | "common" | "nicknames",
): string[] {
  if (words === "official") return [variant];
  const others = model.official.map((w) => w.text).filter((text) => !variant.includes(text));
  const fitting = textsIn(model[words], year).filter(
    (text) => text.includes(variant) || !others.some((other) => text.includes(other)),
  );
  return fitting.length > 0 ? fitting : [variant];
}

function textsIn(wordings: readonly Wording[], year: number): string[] {
  return wordings.filter((w) => w.from <= year && year <= w.until).map((w) => w.text);
}

function modelOf(row: string): [Model, number] {
  const [
    kind,
    makers = "",
    official = "",
    common = "",
    nicknames = "",
    from,
    until,
    weight,
    chassis,
    engine,
    market,
  ] = row.split("|");
  const model = {
    kind,
    makers: makers.split(";"),
    official: wordings(official),
    common: wordings(common),
    nicknames: wordings(nicknames),
    from: Number(from),
    until: Number(until),
    chassis,
    engine,
    market,
  } as Model; // the columns of models.json, checked by lives.test.ts
  return [model, Number(weight)];
}

function wordings(list: string): Wording[] {
  return list.split(";").map((item) => {
    const [text = "", years] = item.split("@");
    const [from, until] = years?.split("-").map(Number) ?? [0, 9999];
    return { text, from: from ?? 0, until: until ?? 9999 };
  });
}

function boatOf(row: string): [BoatClass, number] {
  const [yards = "", classes = "", from, until, weight, sailMark = "", yardNumber = "", hullNumber = ""] =
    row.split("|");
  const boat = {
    yards: yards.split(";"),
    classes: classes.split(";"),
    from: Number(from),
    until: Number(until),
    sailMark,
    yardNumber,
    hullNumber,
  };
  return [boat, Number(weight)];
}
