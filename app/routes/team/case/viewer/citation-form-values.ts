import type { Box, InformationKind } from "#business/evidence/evidence.ts";
import { boxText } from "./crop.ts";

export type StoredCitation = {
  page: number | null;
  box: Box | null;
  transcript: string | null;
  information: InformationKind;
};

/** Form values. */
export function toCitationFields({ page, box, transcript, information }: StoredCitation) {
  return {
    page: page === null ? "" : String(page),
    box: boxText(box),
    transcript: transcript ?? "",
    information: information as string,
  };
}
