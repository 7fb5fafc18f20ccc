import { expect, test } from "vitest";
import { fileSize } from "./file-size.ts";

test.each([
  [0, "0 Bytes", "0 Bytes"],
  [1023, "1.023 Bytes", "1,023 Bytes"],
  [1024, "1 KB", "1 KB"],
  [1_500_000, "1,4 MB", "1.4 MB"],
  [20 * 1024 ** 2, "20 MB", "20 MB"],
  [3 * 1024 ** 4, "3.072 GB", "3,072 GB"],
])("%d bytes", (bytes, de, en) => {
  expect(fileSize(bytes, "de")).toBe(de);
  expect(fileSize(bytes, "en")).toBe(en);
});
