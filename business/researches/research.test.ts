import { expect, test } from "vitest";
import { badgeVariants, nextStatuses, researchStatuses, vehicleName } from "./research.ts";

test("completed and cancelled are final, and everything open can be cancelled", () => {
  for (const status of researchStatuses) {
    const open = !["completed", "cancelled"].includes(status);
    expect(nextStatuses(status).includes("cancelled"), status).toBe(open);
    if (!open) expect(nextStatuses(status)).toEqual([]);
  }
});

test("every status has a badge; pending is outlined, cancelled is destructive", () => {
  expect(Object.keys(badgeVariants).sort()).toEqual([...researchStatuses].sort());
  expect(badgeVariants.pending).toBe("outline");
  expect(badgeVariants.cancelled).toBe("destructive");
});

test.each([
  [{ make: "Volkswagen", model: "Käfer", licensePlate: "B-XY 123" }, "Volkswagen Käfer"],
  [{ model: "Pagode" }, "Pagode"],
  [{ licensePlate: "B-XY 123" }, "B-XY 123"],
  [{ make: "", model: "" }, ""],
  [{ kind: "antique-boat" as const, licensePlate: "Seeadler" }, "Seeadler"],
  [{ kind: "antique-boat" as const, model: "Drachen", licensePlate: "Seeadler" }, "Drachen Seeadler"],
  [{ kind: "antique-boat" as const, model: "Kutter Seeadler", licensePlate: "Seeadler" }, "Kutter Seeadler"],
])("%j is named %j", (vehicle, name) => {
  expect(vehicleName({ kind: "classic-car", make: null, model: null, licensePlate: null, ...vehicle })).toBe(
    name,
  );
});
