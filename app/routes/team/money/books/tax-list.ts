import { z } from "zod";
import { attachment } from "#app/http/attachment.ts";
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
    return attachment(writeVatList(list.data, await vatLists(ctx, period.data)), {
      name: `${list.data}-${period.data}.csv`,
      type: "text/csv; charset=utf-8",
    });
  });
