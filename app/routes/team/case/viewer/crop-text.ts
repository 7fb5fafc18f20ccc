import type { Box } from "#business/evidence/evidence.ts";
import { m } from "#texts/messages.js";
import { boxFrom } from "./crop.ts";

export function cropText({ x, y, width, height }: Box): string {
  const figure = (part: number) => String(Math.round(part * 100));
  return m.evidence_crop_at({ x: figure(x), y: figure(y), width: figure(width), height: figure(height) });
}

/** From the submitted field. */
export function placeText(field: string): string {
  const box = boxFrom(field);
  return box ? cropText(box) : m.evidence_place_whole();
}
