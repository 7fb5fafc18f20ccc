import { expect, test } from "vitest";
import { plateFromBoxes } from "./plate-answer.ts";

/** "O F _ | _ _ | 1 2 _ _": three, two and four boxes. */
function fromBoxes(written: string): string | null {
  const boxes = [...written.replace(/[ |]/g, "")];
  return plateFromBoxes(
    boxes.map((box) => ({ character: box === "_" || box === "?" ? "" : box, unknown: box === "?" })),
  );
}

test.each([
  ["O F _ | _ _ | 1 2 _ _", "OF-* 12"],
  ["O F _ | K _ | 4 1 2 _", "OF-K 412"],
  ["O F _ | K _ | _ _ _ _", "OF-K"],
  ["O F _ | _ _ | _ _ _ _", "OF"],
  ["_ _ _ | J X | 8 0 0 _", "*-JX 800"],
  ["_ _ _ | _ _ | 4 1 2 _", "*412"],
  ["? _ _ | J X | 8 _ _ _", "?-JX 8"],
  ["M _ _ | ? ? | 4 _ _ _", "M-?? 4"],
  ["_ _ _ | _ _ | _ _ _ _", null],
])("%s is %s: an empty group before another is unknown, not none", (boxes, plate) => {
  expect(fromBoxes(boxes)).toBe(plate);
});
