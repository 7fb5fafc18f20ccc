import { encode } from "uqr";

/** A QR code as one SVG path on a square of `size` modules, with the quiet zone of four that the standard asks for. */
export type QrDrawing = { size: number; path: string };

export function qrDrawing(text: string): QrDrawing {
  // EPC069-12 asks for error correction level M.
  const { data, size } = encode(text, { ecc: "M", border: 4, boostEcc: false });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}
