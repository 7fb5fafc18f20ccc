import { Fragment } from "react";

export function LinkedText({
  text,
  to,
  inNewTab = false,
}: {
  text: string;
  to: Record<string, string>;
  inNewTab?: boolean;
}) {
  const parts = text.split(/\[([^[\]]+)\]\((\w+)\)/);
  return parts.map((words, i) => {
    if (i % 3 === 2) return null;
    if (i % 3 === 0) return <Fragment key={words}>{words}</Fragment>;
    const address = to[parts[i + 1] ?? ""] ?? "#";
    return (
      <a key={address} href={address} className="link" {...(inNewTab ? { target: "_blank" } : {})}>
        {words}
      </a>
    );
  });
}
