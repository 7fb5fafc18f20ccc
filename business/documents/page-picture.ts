import { cropImage } from "#platform/images/crop-image.ts";
import { renderTiffPage } from "#platform/images/tiff-pages.ts";
import { renderPdfPage } from "#platform/pdf/pdf-pages.ts";
import { asUnavailable } from "../as-unavailable.ts";
import type { Ctx } from "../context.ts";
import { NotFound } from "../errors.ts";
import { derivativeKeys, pageKey, pageThumbnailKey } from "./document.ts";
import { keptCopy } from "./kept-copy.ts";

const renderers: Readonly<Record<string, typeof renderPdfPage | undefined>> = {
  "application/pdf": renderPdfPage,
  "image/tiff": renderTiffPage,
};

type Paged = { fileUrl: string; fileType: string; pages: number | null };

/** As a JPEG; the pages of a PDF and of a TIFF are rendered when first read. Throws `NotFound` where there is no picture. */
export async function pagePicture(
  ctx: Ctx,
  { fileUrl, fileType, pages }: Paged,
  page: number,
): Promise<Blob> {
  const { files } = ctx.services;
  if (page > (pages ?? 1)) throw new NotFound();
  const render = renderers[fileType];
  if (!render || pages === null)
    return files.open(derivativeKeys(fileUrl).view).catch(() => {
      throw new NotFound();
    });
  return keptCopy(ctx, pageKey(fileUrl, page), async () => {
    const rendered = await files.withPath(fileUrl, (file) => render({ file, page })).catch(asUnavailable);
    if (!rendered) throw new NotFound();
    return rendered;
  });
}

const thumbnailPixels = 160;

/** The same, small; made from the page when it is first wanted. */
export function pageThumbnail(ctx: Ctx, file: Paged, page: number): Promise<Blob> {
  return keptCopy(ctx, pageThumbnailKey(file.fileUrl, page), async () => {
    const picture = await pagePicture(ctx, file, page);
    const whole = { box: { x: 0, y: 0, width: 1, height: 1 }, margin: 0, maxWidth: thumbnailPixels };
    const small = await cropImage(picture, whole).catch(asUnavailable);
    if (!small) throw new NotFound();
    return small;
  });
}
