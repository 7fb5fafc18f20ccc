import { z } from "zod";
import { parseEuro } from "#app/routes/team/money/parse-euro.ts";
import { AcceptWithdrawal } from "#business/withdrawals/accept-withdrawal.ts";

/** The compensation as typed; an empty field means none. */
export const TypedAcceptance = AcceptWithdrawal.extend({
  compensationCents: z.preprocess(
    (typed) => (typeof typed === "string" && typed.trim() !== "" ? parseEuro(typed) : undefined),
    AcceptWithdrawal.shape.compensationCents,
  ),
});
