import { expect, test } from "vitest";
import { edit, regionsText, startEditing } from "./edited-regions.ts";

const plate = { page: 1, kind: "plate" as const, x: 0.1, y: 0.2, width: 0.3, height: 0.1 };
const at = (x: number) => ({ x, y: 0.2, width: 0.3, height: 0.1 });

test("boxes are added, moved, named and removed, and every step can be undone", () => {
  const steps = [
    { do: "add", region: plate },
    { do: "place", id: 0, box: at(0.2), isSameMove: false },
    { do: "place", id: 0, box: at(0.3), isSameMove: true },
    { do: "kind", id: 0, kind: "face" },
    { do: "remove", id: 0 },
  ] as const;
  const edited = steps.reduce(edit, startEditing([], []));
  expect(edited.regions).toEqual([]);
  const back = (times: number) =>
    Array.from({ length: times }).reduce<typeof edited>((now) => edit(now, { do: "undo" }), edited);
  expect(back(1).regions).toMatchObject([{ kind: "face", x: 0.3 }]);
  expect(back(2).regions).toMatchObject([{ kind: "plate", x: 0.3 }]);
  // The drag was one step.
  expect(back(3).regions).toMatchObject([{ kind: "plate", x: 0.1 }]);
  expect(back(4).regions).toEqual([]);
  expect(back(9).regions).toEqual([]);
});

test("a suggestion is accepted or dropped one by one, and comes back when that is undone", () => {
  const start = startEditing([], [plate, { ...plate, page: 2 }]);
  const accepted = edit(start, { do: "accept", id: 1 });
  expect(accepted.regions).toMatchObject([{ page: 2 }]);
  expect(accepted.suggestions).toMatchObject([{ page: 1 }]);
  const dropped = edit(accepted, { do: "drop", id: 0 });
  expect(dropped.suggestions).toEqual([]);
  expect(edit(dropped, { do: "undo" }).suggestions).toHaveLength(1);
});

test("they are sent as fractions that stay on the page", () => {
  const [sent] = JSON.parse(regionsText([{ ...plate, id: 7, x: 0.77777, width: 0.22223 }]));
  expect(sent).toEqual({ page: 1, kind: "plate", x: 0.7778, y: 0.2, width: 0.2222, height: 0.1 });
});
