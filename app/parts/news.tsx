import { useEffect, useRef, useState } from "react";

/**
 * Says aloud what changed while the page was open, and nothing when it opens: a screen reader hears what the eye sees.
 * `text` says how it stands now.
 */
export function News({ text }: { text: string }) {
  const before = useRef(text);
  const [said, say] = useState("");
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    say(text);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
