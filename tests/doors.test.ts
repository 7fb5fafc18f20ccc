import { expect, test } from "vitest";
import { schemasWithoutDoor } from "./world/rules/doors.ts";
import { readSources } from "./world/rules/source-files.ts";

test("every input that business takes has a door: a route, a command or a job", () => {
  expect(schemasWithoutDoor(readSources()), "Give the action a route or a command, or delete it.").toEqual(
    [],
  );
});

test("an input without one is found, and one inside another is not", () => {
  const sources = new Map([
    [
      "business/a/open.ts",
      "export const Opening = z.object({ hours: Hours });\n\nexport function open() {}\n",
    ],
    ["business/a/hours.ts", "export const Hours = z.object({ from: z.string() });\n"],
    ["business/a/close.ts", "export const Closing = z.object({});\n"],
    ["business/a/close.test.ts", "close(Closing.parse({}));"],
    ["app/routes/open.ts", "open(Opening.parse({}));"],
  ]);
  expect(schemasWithoutDoor(sources)).toEqual(["business/a/close.ts: Closing"]);
});
