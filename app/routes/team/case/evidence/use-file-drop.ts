import { type DragEvent, useState } from "react";

/** The form that makes a source from a file. */
const fileField = "add-file-file";

/** Files dropped anywhere on the tab open their form; on a file field the browser does it itself. */
export function useFileDrop() {
  const [dragged, setDragged] = useState(false);
  const bringsFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return {
    "data-dragged": dragged || undefined,
    onDragOver(event: DragEvent) {
      if (!bringsFile(event) || isFileField(event.target)) return;
      event.preventDefault();
      setDragged(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      const into = event.relatedTarget;
      if (!(into instanceof Node) || !event.currentTarget.contains(into)) setDragged(false);
    },
    onDrop(event: DragEvent) {
      setDragged(false);
      if (!bringsFile(event) || isFileField(event.target)) return;
      event.preventDefault();
      choose([...event.dataTransfer.files]);
    },
  };
}

function isFileField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === "file";
}

function choose(files: readonly File[]): void {
  const field = document.getElementById(fileField);
  if (!(field instanceof HTMLInputElement) || files.length === 0) return;
  const form = field.closest("details");
  if (form) form.open = true;
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  field.scrollIntoView({ block: "nearest" });
  // The file is there; what it is called comes next.
  form?.querySelector<HTMLElement>("[name=title]")?.focus();
}
