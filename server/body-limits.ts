import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { matchPath } from "react-router";
import { maxCertificateBytes } from "#business/certificates/certificate.ts";
import { maxStoryImageBytes } from "#business/content/stories/story.ts";
import { maxUploadBytes } from "#business/documents/upload.ts";
import { maxStatementBytes } from "#business/payments/statements/statement.ts";
import { refuse } from "./refuse.ts";

const megabyte = 1024 * 1024;
const ordinary = megabyte;
/** Files of one form together; larger uploads are chunked. */
const filesTogether = 100 * megabyte + ordinary;

/** Routes of app/routes.ts that take files, in bytes; 1 MB everywhere else. */
export const bodyLimitOf: Record<string, number> = {
  "/uploads/:uploadId?": maxUploadBytes,
  "/:lang/search": filesTogether,
  "/:lang/verify": maxCertificateBytes + ordinary,
  "/:lang/verify/:number": maxCertificateBytes + ordinary,
  "/:lang/stories/new": maxStoryImageBytes + ordinary,
  "/:lang/dashboard/uploads": filesTogether,
  "/:lang/dashboard/researches/:researchId/comments": filesTogether,
  "/:lang/team/money": maxStatementBytes + ordinary,
  "/:lang/team/archive/sources/:key": filesTogether,
  "/:lang/team/researches/:researchId/evidence": filesTogether,
  "/:lang/team/researches/:researchId/conversation": filesTogether,
};

export const bodyLimits: MiddlewareHandler = async (c, next) => {
  // Scripts post to the page's `.data` URL.
  const pathname = new URL(c.req.url).pathname.replace(/(\/_)?\.data$/, "");
  const pattern = Object.keys(bodyLimitOf).find((path) => matchPath(path, pathname));
  const maxSize = (pattern && bodyLimitOf[pattern]) || ordinary;
  const onError = () => refuse(c, 413, pattern ? "files_too_large_together" : "input_too_large");
  // An unread body is drained, so that the client sees the response.
  if (Number(c.req.header("Content-Length")) > maxSize) return onError();
  return bodyLimit({ maxSize, onError })(c, next);
};
