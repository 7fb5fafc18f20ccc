import { z } from "zod";

const maxAtOnce = 100;

/** Ids of one case or several; a form sends them with commas between. */
export const caseList = z.preprocess(
  (typed) => (typeof typed === "string" ? typed.split(",").filter(Boolean) : typed),
  z.array(z.uuid()).min(1, "researches_none_selected").max(maxAtOnce, "researches_too_many_selected"),
);
