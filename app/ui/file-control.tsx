import type { ComponentProps } from "react";
import { controlClass } from "./field.tsx";

export type FileWords = { chooseText: string; noneText: string };

type FileControlProps = FileWords &
  Omit<ComponentProps<"input">, "type" | "className"> & {
    id: string;
    /** Whether nothing has been chosen; what has is listed by the page. */
    empty: boolean;
  };

/** The browser's own picker, whose words lie beneath those of the page: a browser may speak another language than the page. */
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
