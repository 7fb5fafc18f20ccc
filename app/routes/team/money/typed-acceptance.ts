import { z } from "zod";
import { AcceptWithdrawal } from "#business/withdrawals/accept-withdrawal.ts";
import { parseEuro } from "./parse-euro.ts";

/** The compensation as typed; an empty field means none. */
export const TypedAcceptance = AcceptWithdrawal.extend({
  compensationCents: z.preprocess(
    (typed) => (typeof typed === "string" && typed.trim() !== "" ? parseEuro(typed) : undefined),
    AcceptWithdrawal.shape.compensationCents,
  ),
});
