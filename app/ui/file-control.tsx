import type { ComponentProps } from "react";
import { controlClass } from "./field.tsx";

export type FilePickerLabels = { chooseText: string; noneText: string };

type FileControlProps = FilePickerLabels &
  Omit<ComponentProps<"input">, "type" | "className"> & {
    id: string;
    empty: boolean;
  };

/** The native picker, its texts covered by ours: the browser may use another language. */
export function FileControl({ chooseText, noneText, empty, ...input }: FileControlProps) {
  return (
    <span className="file-control">
      <input {...input} type="file" className={controlClass} />
      <label htmlFor={input.id} className="file-choose">
        {chooseText}
      </label>
      {empty && (
        <span aria-hidden="true" className="file-none">
          {noneText}
        </span>
      )}
    </span>
  );
}
