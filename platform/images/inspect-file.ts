import { ChildLost, limitedChild } from "#platform/child-work/limited-child.ts";

export type Inspection = {
  file: Uint8Array | string;
  type: string;
  maxPixels: number;
};

export type InspectionResult = {
  width?: number;
  height?: number;
  pages?: number;
  /** Why not all of the file can be seen. */
  flaw?: "locked" | "cut_off" | "no_pages" | "unreadable";
  thumbnail?: Uint8Array;
  view?: Uint8Array;
};

export type InspectionFailure = { failure: "too_many_pixels" | "too_demanding" };

export type NotRead = { notRead: string };

const inspect = limitedChild<Inspection, InspectionResult | InspectionFailure | NotRead>(
  "platform/images/inspect-file-worker.ts",
  {
    megabytes: 1280,
    heapMegabytes: 512,
    seconds: 20,
  },
);

/** Inspects an untrusted image or PDF in a child process. Throws if the disk fails. */
export async function inspectFile(inspection: Inspection): Promise<InspectionResult | InspectionFailure> {
  try {
    const result = await inspect(inspection);
    if ("notRead" in result) throw new Error(result.notRead);
    return result;
  } catch (error) {
    if (error instanceof ChildLost) return { failure: "too_demanding" };
    throw error;
  }
}
