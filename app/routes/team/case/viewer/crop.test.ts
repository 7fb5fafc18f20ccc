import { expect, test } from "vitest";
import {
  boxAfterKey,
  boxBelow,
  boxBetween,
  boxFrom,
  boxText,
  placedBox,
  type Turns,
  toStoredPoint,
} from "./crop.ts";

const box = { x: 0.2, y: 0.4, width: 0.3, height: 0.1 };
const press = (key: string, shiftKey = false, turns: Turns = 0) =>
  boxText(boxAfterKey(box, { key, shiftKey }, turns));

test("a box is drawn from any corner, and ends at the edge of the page", () => {
  expect(boxText(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.2, y: 0.4 }))).toBe("0.2,0.4,0.3,0.1");
  expect(boxText(boxBetween({ x: 0.9, y: 0.9 }, { x: 1.4, y: 0.9 }))).toBe("0.9,0.9,0.1,0.01");
});

test("arrows move it, and with Shift they size it", () => {
  expect(press("ArrowRight")).toBe("0.21,0.4,0.3,0.1");
  expect(press("ArrowUp")).toBe("0.2,0.39,0.3,0.1");
  expect(press("ArrowRight", true)).toBe("0.2,0.4,0.31,0.1");
  expect(press("ArrowUp", true)).toBe("0.2,0.4,0.3,0.09");
  expect(boxAfterKey(box, { key: "a", shiftKey: false }, 0)).toBeNull();
});

test("it stays on the page", () => {
  const atEdge = { x: 0.7, y: 0, width: 0.3, height: 0.01 };
  const press = (key: string, shiftKey: boolean) => boxText(boxAfterKey(atEdge, { key, shiftKey }, 0));
  expect(press("ArrowRight", false)).toBe(boxText(atEdge));
  expect(press("ArrowUp", false)).toBe(boxText(atEdge));
  expect(press("ArrowRight", true)).toBe(boxText(atEdge));
  expect(press("ArrowUp", true)).toBe(boxText(atEdge));
});

test("figures that exceed the page are clipped at its edge", () => {
  expect(boxText(placedBox({ x: 0.9, y: 1.4, width: 0.5, height: 0 }))).toBe("0.9,0.99,0.1,0.01");
});

test("on a turned page keys and pointer mean what is seen", () => {
  // A quarter turn clockwise: the right side was the top.
  expect(toStoredPoint({ x: 1, y: 0.5 }, 1)).toEqual({ x: 0.5, y: 0 });
  expect(toStoredPoint({ x: 1, y: 0.5 }, 3)).toEqual({ x: 0.5, y: 1 });
  expect(toStoredPoint({ x: 0.1, y: 0.2 }, 2)).toEqual({ x: 0.9, y: 0.8 });
  expect(press("ArrowRight", false, 1)).toBe("0.2,0.39,0.3,0.1");
  expect(press("ArrowDown", false, 1)).toBe("0.21,0.4,0.3,0.1");
  expect(press("ArrowRight", false, 2)).toBe("0.19,0.4,0.3,0.1");
  expect(press("ArrowRight", true, 1)).toBe("0.2,0.39,0.3,0.11");
});

test("it is sent as text", () => {
  expect(boxFrom(boxText(box))).toEqual(box);
  expect(boxFrom("")).toBeNull();
  expect(boxFrom("1,2,x,4")).toBeNull();
});

test("the next crop begins below the last, and stays on the page", () => {
  const line = { x: 0.1, y: 0.2, width: 0.5, height: 0.1 };
  expect(boxBelow(line).y).toBeCloseTo(0.3);
  expect(boxBelow({ ...line, y: 0.85 })).toMatchObject({ x: 0.1, y: 0.9, width: 0.5, height: 0.1 });
});
