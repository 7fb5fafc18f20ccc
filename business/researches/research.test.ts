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
  [{ make: "Volkswagen", model: "Käfer" }, "Volkswagen Käfer"],
  [{ make: null, model: "Pagode" }, "Pagode"],
  [{ make: null, model: null, licensePlate: "B-XY 123" }, "B-XY 123"],
  [{ make: "", model: "" }, ""],
])("%j is named %j", (vehicle, name) => {
  expect(vehicleName(vehicle)).toBe(name);
});
