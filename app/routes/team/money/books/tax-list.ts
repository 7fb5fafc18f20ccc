import { z } from "zod";
import { withErrorStatus } from "#app/http/errors.ts";
import { staffZone } from "#app/zones.ts";
import { VatPeriod, vatLists } from "#business/books/vat-lists.ts";
import { vatListNames, writeVatList } from "#business/books/write-vat-list.ts";
import { mustBeOnDuty } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import type { Route } from "./+types/tax-list.ts";

/** One of the lists for the tax office as CSV, for finance. */
export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  withErrorStatus(async () => {
    const ctx = context.get(staffZone);
    mustBeOnDuty(ctx, "money");
    const period = VatPeriod.safeParse(url.searchParams.get("period"));
    const list = z.enum(vatListNames).safeParse(params.list);
    if (!period.success || !list.success) throw new NotFound();
    return new Response(writeVatList(list.data, await vatLists(ctx, period.data)), {
      headers: {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": `attachment; filename="${list.data}-${period.data}.csv"`,
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
