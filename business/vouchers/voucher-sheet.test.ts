import { expect, test } from "vitest";
import { readConfig } from "#platform/config.ts";
import { pdfText } from "#tests/world/read-pdf.ts";
import { voucherDocument } from "./voucher.document.ts";

const config = readConfig({ LOG_LEVEL: "silent" });

test.each(["KAVA-RATA-PAYA-FAWA", "AKAV-ATAY-7A4V-VKAB"])(
  "the code %s is copied from the sheet as it stands there",
  async (code) => {
    const sheet = await voucherDocument(
      config,
      {
        number: "G-2026-0001",
        giver: "Oma Inge",
        recipient: "Paul",
        greeting: null,
        valueCents: 10_000,
        code,
        validUntil: "2029-12-31",
        locale: "de",
      },
      new Date("2026-11-21T11:00:00Z"),
    );
    expect(await pdfText(sheet)).toContain(code);
  },
);
