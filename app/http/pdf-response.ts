import { attachment } from "./attachment.ts";

/** A PDF to download, for this reader only. */
export function attachedPdf(name: string, file: Uint8Array): Response {
  return attachment(Buffer.from(file), { name, type: "application/pdf" });
}

/** A PDF to display in the browser, for this reader only. */
export function pdfResponse(name: string, file: Blob): Response {
  return new Response(file.stream(), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Length": String(file.size),
      "Content-Disposition": `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      "X-Content-Type-Options": "nosniff",
      "X-Robots-Tag": "noindex",
      "Cache-Control": "private, no-store",
      // Chromium refuses to show sandboxed PDFs.
      "Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
    },
  });
}
