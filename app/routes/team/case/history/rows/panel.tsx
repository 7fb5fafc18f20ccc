import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "react-router";
import { m } from "#texts/messages.js";

type PanelProps = {
  id: string;
  title: string;
  /** Where "cancel" leads in a panel that belongs to no row. */
  close?: string | undefined;
  children: ReactNode;
};

/** What is open in the editor; its heading gets the focus, so the keyboard is where the eye is. */
export function Panel({ id, title, close, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const box = heading.current?.parentElement;
    if (!box?.contains(document.activeElement)) heading.current?.focus();
    box?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="case-section grid gap-3 border-l-4 border-brass bg-sheet px-4 py-4"
    >
      <h3 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h3>
      {children}
      {close !== undefined && (
        <Link to={close} className="link justify-self-start" preventScrollReset>
          {m.desk_cancel()}
        </Link>
      )}
    </section>
  );
}
