import { withErrorStatus } from "#app/http/errors.ts";
import { uuidParam } from "#app/http/uuid-param.ts";
import { customerZone } from "#app/zones.ts";
import { openVoucher } from "#business/vouchers/read-vouchers.ts";
import type { Route } from "./+types/voucher-sheet.ts";

/** The sheet of an own voucher. Its code is as good as money: no cache keeps it. */
export const loader = ({ context, params }: Route.LoaderArgs) =>
  withErrorStatus(async () => {
    const { name, file } = await openVoucher(context.get(customerZone), uuidParam(params.voucherId));
    return new Response(file, {
      headers: {
        "Content-Type": "application/pdf",
        "Content-Disposition": `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, no-store",
        "Content-Security-Policy": "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'",
      },
    });
  });
