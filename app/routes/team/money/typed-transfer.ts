import { z } from "zod";
import { RecordByNumber } from "#business/payments/record-by-number.ts";
import { RecordTransfer } from "#business/payments/record-transfer.ts";
import { parseEuro } from "./parse-euro.ts";

/** An amount as people write it. */
const receivedCents = z.preprocess(
  (typed) => parseEuro(String(typed ?? "")),
  RecordTransfer.shape.receivedCents,
);

export const TypedTransfer = RecordTransfer.extend({ receivedCents });
export const TypedByNumber = RecordByNumber.extend({ receivedCents });
