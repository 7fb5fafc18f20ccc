import { withErrorStatus } from "#app/http/errors.ts";
import type { Ctx, Customer, Staff } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import { OpenInvoice, openInvoice } from "#business/invoices/open-invoice.ts";

export function invoiceResponse(
  ctx: Ctx<Customer | Staff>,
  invoiceId: string | undefined,
  url: URL,
): Promise<Response> {
  return withErrorStatus(async () => {
    const asked = OpenInvoice.safeParse({ invoiceId, ...Object.fromEntries(url.searchParams) });
    if (!asked.success) throw new NotFound();
    const { name, type, file } = await openInvoice(ctx, asked.data);
    const kind = asked.data.form === "pdf" ? "inline" : "attachment";
    return new Response(file, {
      headers: {
        "Content-Type": type,
        "Content-Disposition": `${kind}; filename*=UTF-8''${encodeURIComponent(name)}`,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      },
    });
  });
}
