import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { matchPath } from "react-router";
import { maxCertificateBytes } from "#business/certificates/certificate.ts";
import { maxStoryImageBytes } from "#business/content/stories/story.ts";
import { maxUploadBytes } from "#business/documents/upload.ts";
import { maxCardPictureBytes } from "#business/memory-cards/pictures/picture-size.ts";
import { maxStatementBytes } from "#business/payments/statements/statement.ts";
import { refuse } from "./refuse.ts";

const megabyte = 1024 * 1024;
const ordinary = megabyte;
/** All files of one form; larger uploads are chunked. */
const filesTogether = 100 * megabyte + ordinary;

/** Byte limits of routes that take files; 1 MB everywhere else. */
export const bodyLimitOf: Record<string, number> = {
  "/uploads/:uploadId?": maxUploadBytes,
  "/:lang/search": filesTogether,
  "/:lang/verify": maxCertificateBytes + ordinary,
  "/:lang/verify/:number": maxCertificateBytes + ordinary,
  "/:lang/stories/new": maxStoryImageBytes + ordinary,
  "/:lang/memory-card/:token/photographs": maxCardPictureBytes + ordinary,
  "/:lang/memory-card/:token/introduction": maxCardPictureBytes + ordinary,
  "/:lang/dashboard/researches/:researchId/introduction": maxCardPictureBytes + ordinary,
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
  // Drains the unread body, so the client sees the response.
  if (Number(c.req.header("Content-Length")) > maxSize) return onError();
  return bodyLimit({ maxSize, onError })(c, next);
};
