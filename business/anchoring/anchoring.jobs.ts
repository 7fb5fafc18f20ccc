import { z } from "zod";
import { job } from "#platform/database/queue.ts";

/** Daily. Writes the head of the audit log to the places that the operator names. */
export const publishHeadJob = job("audit.publish-head", z.object({}), 12);
