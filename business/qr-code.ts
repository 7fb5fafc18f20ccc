import { encode } from "uqr";

/** One SVG path on a square of `size` modules, with the quiet zone of four that the standard requires. */
export type QrCode = { size: number; path: string };

export function qrCode(text: string): QrCode {
  // EPC069-12 requires error correction level M.
  const { data, size } = encode(text, { ecc: "M", border: 4, boostEcc: false });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return { size, path };
}

/** Black on white, for print. */
export function qrSvg(text: string): Uint8Array {
  const { size, path } = qrCode(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}"/></svg>`;
  return new TextEncoder().encode(svg);
}
