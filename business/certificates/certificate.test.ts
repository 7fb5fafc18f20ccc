import { expect, test } from "vitest";
import { certificateNumber, chassisEnding, readCertificateNumber } from "./certificate.ts";

test("a number is read however it is typed", () => {
  const number = certificateNumber(Buffer.from([0, 1, 31, 32, 255, 4, 5, 6, 7, 8, 9, 10]));
  expect(number).toBe("Z-01Z0-Z456-789A");
  for (const typed of [number, "z01z0z456789a", "01Z0Z456789A", " Z-O1Z0-Z456-789a ", "z olz0 z456 789a"])
    expect(readCertificateNumber(typed), typed).toBe(number);
  for (const typed of ["", "Z", "Z-01Z0-Z456", "Z-01Z0-Z456-789U", "Z-01Z0-Z456-789A-0"])
    expect(readCertificateNumber(typed), typed).toBeNull();
});

test.each([
  ["113042-10-000079", "0079"],
  ["70079", "0079"],
  ["WDB 1130", "1130"],
  ["4711", null],
  ["", null],
  [null, null],
])("of the chassis number »%s« the certificate shows %s", (number, ending) => {
  expect(chassisEnding(number)).toBe(ending);
});
