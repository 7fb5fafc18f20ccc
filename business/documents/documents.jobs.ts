import { z } from "zod";
import { job } from "#platform/queue.ts";

/** Looks at one file: viruses, size, hidden data, pictures for the page. */
export const inspectDocumentJob = job("documents.inspect", z.object({ documentId: z.uuid() }), 8);

/** Finds files that nobody has looked at for too long, and erases what was deleted a week ago. */
export const tidyDocumentsJob = job("documents.tidy", z.object({}), 2);

/** Takes in files that arrived whole while the house fell over, and forgets those that never arrived whole. */
export const tidyUploadsJob = job("documents.tidy-uploads", z.object({}), 2);

/** Removes what killed processes left behind in the file store. */
export const sweepFilesJob = job("documents.sweep-files", z.object({}), 2);
