import { z } from "zod";
import { AcceptWithdrawal } from "#business/orders/withdrawals/accept-withdrawal.ts";
import { parseEuro } from "../case/order/parse-euro.ts";

/** The compensation as people write it; an empty field is left to mean none. */
export const TypedAcceptance = AcceptWithdrawal.extend({
  compensationCents: z.preprocess(
    (typed) => (typeof typed === "string" && typed.trim() !== "" ? parseEuro(typed) : undefined),
    AcceptWithdrawal.shape.compensationCents,
  ),
});
