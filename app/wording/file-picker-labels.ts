import type { FilePickerLabels } from "#app/ui/file-control.tsx";
import { m } from "#texts/messages.js";

export function filePickerLabels(): FilePickerLabels {
  return { chooseText: m.site_file_choose(), noneText: m.site_file_none() };
}
