export type PdfPicture = {
  /** A JPEG. */
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
  channels: number;
  /** Of the sheet, in points. */
  sheet: { width: number; height: number };
};

const objectsBefore = 2;
const objectsOfPage = 3;

/** A PDF of pictures, piece by piece, and nothing else: no text, metadata, files or earlier revisions (ISO 32000-1, 7.5). */
export async function* pdfOfPictures(
  pages: AsyncIterable<PdfPicture>,
  count: number,
): AsyncGenerator<Uint8Array> {
  const offsets: number[] = [];
  let at = 0;
  const piece = (content: string | Uint8Array) => {
    const bytes = typeof content === "string" ? Buffer.from(content, "latin1") : content;
    at += bytes.length;
    return bytes;
  };
  const object = (number: number, content: string) => {
    offsets[number] = at;
    return piece(`${number} 0 obj\n${content}\nendobj\n`);
  };
  yield piece("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
  yield object(1, "<< /Type /Catalog /Pages 2 0 R >>");
  const kids = Array.from({ length: count }, (_, i) => `${firstOf(i)} 0 R`).join(" ");
  yield object(2, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`);
  let page = 0;
  for await (const { bytes, width, height, channels, sheet } of pages) {
    const first = firstOf(page++);
    const [wide, high] = [sheet.width.toFixed(2), sheet.height.toFixed(2)];
    yield object(
      first,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Contents ${first + 1} 0 R /Resources << /XObject << /P ${first + 2} 0 R >> >> >>`,
    );
    const drawn = `q ${wide} 0 0 ${high} 0 0 cm /P Do Q`;
    yield object(first + 1, `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
    const colours = channels === 1 ? "/DeviceGray" : "/DeviceRGB";
    offsets[first + 2] = at;
    yield piece(
      `${first + 2} 0 obj\n<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colours} /BitsPerComponent 8 /Filter /DCTDecode /Length ${bytes.length} >>\nstream\n`,
    );
    yield piece(bytes);
    yield piece("\nendstream\nendobj\n");
  }
  const table = offsets.slice(1).map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = offsets.length;
  const xrefAt = at;
  yield piece(`xref\n0 ${size}\n0000000000 65535 f \n${table.join("")}`);
  yield piece(`trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${xrefAt}\n%%EOF\n`);
}

function firstOf(page: number): number {
  return objectsBefore + 1 + page * objectsOfPage;
}
