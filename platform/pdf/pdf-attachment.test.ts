import { expect, test } from "vitest";
import { pdfAttachment } from "./pdf-attachment.ts";

/** The smallest PDF with an attached file. */
function pdfWith(name: string, content: string): Uint8Array {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [(${name}) 4 0 R] >> >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 10] >>",
    `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 5 0 R >> >>`,
    `<< /Type /EmbeddedFile /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  const parts = ["%PDF-1.7\n", ...objects.map((object, i) => `${i + 1} 0 obj\n${object}\nendobj\n`)];
  const offsets = parts.map((_, i) => parts.slice(0, i).join("").length).slice(1);
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const start = parts.join("").length;
  return Buffer.from(
    `${parts.join("")}xref\n0 6\n0000000000 65535 f \n${table}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`,
  );
}

test("the attached file of that name is found, and nothing else", async () => {
  const pdf = pdfWith("certificate.json", '{"a":1}');
  expect(Buffer.from((await pdfAttachment(pdf, "certificate.json")) ?? []).toString()).toBe('{"a":1}');
  expect(await pdfAttachment(pdf, "other.json")).toBeNull();
  expect(await pdfAttachment(Buffer.from("%PDF-1.7 broken"), "certificate.json")).toBeNull();
});
