import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const sendResetLinkJob = job(
  "accounts.send-reset-link",
  z.object({ userId: z.uuid().nullable(), locale: z.enum(["de", "en"]) }),
);
