import { expect, test } from "vitest";
import { uuidParam } from "./uuid-param.ts";

test("a URL without a valid id is 404", () => {
  expect(uuidParam("01a12dae-5134-7011-a3c9-d5880e9a71e8")).toBe("01a12dae-5134-7011-a3c9-d5880e9a71e8");
  for (const segment of [undefined, "", "4711", "01a12dae-5134-7011-a3c9-d5880e9a71e8'"])
    expect(() => uuidParam(segment)).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
