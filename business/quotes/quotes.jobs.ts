import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const lapseQuotesJob = job("quotes.lapse", z.object({}), 3);
