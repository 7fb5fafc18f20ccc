import { z } from "zod";
import { withErrorStatus } from "#app/http/errors.ts";
import { staffZone } from "#app/zones.ts";
import { NotFound } from "#business/errors.ts";
import { readRefundFile } from "#business/payments/refunds/read-refund-file.ts";
import type { Route } from "./+types/refund-file.ts";

/** Transfers for the bank, for finance. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  withErrorStatus(async () => {
    const asked = z.uuid().safeParse(params.fileId);
    if (!asked.success) throw new NotFound();
    const { name, xml } = await readRefundFile(context.get(staffZone), asked.data);
    return new Response(xml, {
      headers: {
        "Content-Type": "application/xml; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
