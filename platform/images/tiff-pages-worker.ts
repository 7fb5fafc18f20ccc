import sharp from "sharp";
import type { RenderedTiffPage, TiffPage } from "./tiff-pages.ts";

const viewPixels = 4000;

process.on("message", (asked: TiffPage) => {
  void answer(asked).then((rendered) => process.send?.(rendered));
});

async function answer({ file, page }: TiffPage): Promise<RenderedTiffPage> {
  try {
    const image = await sharp(file, { page: page - 1, failOn: "none", limitInputPixels: false })
      .autoOrient()
      .resize({ width: viewPixels, height: viewPixels, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .jpeg({ quality: 85 })
      .toBuffer();
    return { image: new Uint8Array(image) };
  } catch (error) {
    return { unreadable: String(error) };
  }
}
