import { useEffect, useRef, useState } from "react";

/** Announces changes of `text` to screen readers, but not its first value. */
export function LiveAnnouncement({ text }: { text: string }) {
  const before = useRef(text);
  const [announced, say] = useState("");
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    say(text);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
