/** Limits of the quick search. */
export const filesAtMost = 5;
export const fileBytesAtMost = 20 * 1024 * 1024;

export const fileTypes = [
  "application/pdf",
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "image/tiff",
] as const;
export type FileType = (typeof fileTypes)[number];

/** What a file is by its first bytes; its name and the browser's word count for nothing. Null for anything else. */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  const starts = (signature: readonly number[], at = 0) =>
    signature.every((byte, i) => bytes[at + i] === byte);
  if (starts(ascii("%PDF-"))) return "application/pdf";
  if (starts([0xff, 0xd8, 0xff])) return "image/jpeg";
  if (starts([0x89, ...ascii("PNG\r\n"), 0x1a, 0x0a])) return "image/png";
  if (starts(ascii("RIFF")) && starts(ascii("WEBP"), 8)) return "image/webp";
  // The brands of ISO/IEC 23008-12 that telephones write; "mif1" alone may be AVIF.
  if (starts(ascii("ftyp"), 4) && heicBrands.some((brand) => starts(ascii(brand), 8))) return "image/heic";
  // TIFF 6.0 in either order of bytes, and BigTIFF.
  if (tiffSignatures.some((signature) => starts(signature))) return "image/tiff";
  return null;
}

const heicBrands = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1"];
const tiffSignatures = [
  [0x49, 0x49, 0x2a, 0],
  [0x4d, 0x4d, 0, 0x2a],
  [0x49, 0x49, 0x2b, 0],
  [0x4d, 0x4d, 0, 0x2b],
];

function ascii(text: string): number[] {
  return [...text].map((sign) => sign.charCodeAt(0));
}

/** A name that is safe to show and to save under: no folders, not only dots, no control or direction signs, at most 120 characters. */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const clean = last
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  return /^\.*$/.test(clean) ? "document" : clean.slice(-120);
}

/** Where the pictures of a file lie: one for lists, one to look at. Neither carries the original's hidden data. */
export function copyKeys(fileUrl: string): { thumbnail: string; view: string } {
  return { thumbnail: `${fileUrl}.thumbnail`, view: `${fileUrl}.view` };
}
