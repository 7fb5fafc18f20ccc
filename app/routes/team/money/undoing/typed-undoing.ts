import { z } from "zod";
import { PreviewUndoing, UndoOrder } from "#business/undoing/undo-order.ts";
import { parseEuro } from "../parse-euro.ts";

/** As typed; an empty field means the whole, which a lower price refuses. */
const shareCents = z.preprocess(
  (typed) => (typeof typed === "string" && typed.trim() !== "" ? parseEuro(typed) : undefined),
  PreviewUndoing.shape.shareCents,
);

export const TypedPreview = PreviewUndoing.extend({ shareCents });
export const TypedUndoing = UndoOrder.extend({ shareCents });
