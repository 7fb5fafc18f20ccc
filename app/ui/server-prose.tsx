import { useServerHtml } from "#app/ui/server-html.ts";

type ServerProseProps = { html: string; className?: string; as?: "article" | "div" };

/** A text of ours, made from Markdown on the server. */
export function ServerProse({ html, className = "prose", as: Tag = "article" }: ServerProseProps) {
  return (
    <Tag
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, from content/
      dangerouslySetInnerHTML={{ __html: useServerHtml(html) }}
    />
  );
}
