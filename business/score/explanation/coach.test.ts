import { expect, test } from "vitest";
import { exampleCase } from "#business/score/example-case.ts";
import { adviseOn, coachSteps } from "./coach.ts";

test("the best step comes first, with the difference it really makes", () => {
  const advice = adviseOn(exampleCase());
  expect(advice.map(({ gain }) => gain)).toEqual(advice.map(({ gain }) => gain).toSorted((a, b) => b - a));
  expect(advice.slice(0, 2).map(({ step }) => step)).toEqual(["registration_papers", "factory_record"]);
  expect(advice[0]?.gain).toBeGreaterThan(5);
});

test("a gap is identified by its years, a change of owner without a contract by its year", () => {
  const scored = exampleCase();
  const second = {
    id: "second-owner",
    role: "owner" as const,
    begin: { earliest: "1988-01-01", latest: "1988-12-31" },
    end: { earliest: null, latest: null },
    acquisition: "unknown" as const,
    cited: [{ source: "brief", information: "secondary" as const }],
  };
  const advice = adviseOn({ ...scored, custody: [...scored.custody, second] });
  expect(advice).toContainEqual(expect.objectContaining({ step: "purchase_contract", year: 1988 }));
  expect(advice).toContainEqual(
    expect.objectContaining({ step: "registration_papers", year: 1975, until: 1987 }),
  );
});

test("a picture is requested for the first decade without one", () => {
  expect(adviseOn(exampleCase())).toContainEqual(
    expect.objectContaining({ step: "dated_photo", year: 1970 }),
  );
});

test("only steps that change something are listed", () => {
  const undated = exampleCase({ vehicle: { kind: "classic-car", built: null, without: [] } });
  expect(adviseOn(undated).map(({ step }) => step)).not.toContain("registration_papers");
  for (const { step } of adviseOn(exampleCase())) expect(coachSteps).toContain(step);
});
