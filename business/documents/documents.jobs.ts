import { z } from "zod";
import { atOnce, job } from "#platform/database/queue.ts";

/** As many as the line of child processes takes, from different people. */
export const inspectDocumentJob = atOnce(job("documents.inspect", z.object({ documentId: z.uuid() }), 8), 2);

export const filesChangedJob = job("documents.changed", z.object({ researchId: z.uuid() }), 5);

export const purgeDocumentsJob = job("documents.purge", z.object({}), 2);

export const purgeUploadsJob = job("documents.purge-uploads", z.object({}), 2);

export const purgePartialFilesJob = job("documents.purge-partial-files", z.object({}), 2);
