import { useEffect, useRef } from "react";
import { m } from "#texts/messages.js";

/** Opens a folded form, so its draft is visible. */
export function DraftNotice({ restored, discard }: { restored: boolean; discard: () => void }) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const fold = restored && notice.current?.closest("details");
    if (fold) fold.open = true;
  }, [restored]);
  return (
    <p ref={notice} role="status" className="text-sm text-soft empty:hidden">
      {restored && (
        <>
          {m.draft_restored()}{" "}
          <button type="button" onClick={discard} className="link min-h-9">
            {m.draft_discard()}
          </button>
        </>
      )}
    </p>
  );
}
