import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** The chain of sign-off `signOffId`: the certificate, its PDFs, then one letter. Each step can be taken twice. */
export const issueSignedJob = job("signing.issue", z.object({ signOffId: z.uuid() }));
export const printSignedJob = job("signing.print", z.object({ signOffId: z.uuid() }));
export const notifySignedJob = job("signing.notify", z.object({ signOffId: z.uuid() }));
