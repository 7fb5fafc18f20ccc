import { Fragment } from "react";
import { Link } from "react-router";

/** A sentence of locales/ with links in it, written `[words](name)`; `to` says where each name leads. */
export function LinkedText({
  text,
  to,
  inNewTab = false,
}: {
  text: string;
  to: Record<string, string>;
  /** Where leaving the page would lose what was typed. */
  inNewTab?: boolean;
}) {
  const parts = text.split(/\[([^\]]+)\]\((\w+)\)/);
  return parts.map((words, i) => {
    if (i % 3 === 2) return null;
    if (i % 3 === 0) return <Fragment key={words}>{words}</Fragment>;
    const address = to[parts[i + 1] ?? ""] ?? "#";
    return (
      <Link key={address} to={address} className="link" {...(inNewTab ? { target: "_blank" } : {})}>
        {words}
      </Link>
    );
  });
}
