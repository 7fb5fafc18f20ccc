import type { FileWords } from "#app/ui/file-control.tsx";
import { m } from "#texts/messages.js";

/** What every picker of files says. */
export function fileWords(): FileWords {
  return { chooseText: m.frame_file_choose(), noneText: m.frame_file_none() };
}
