import { m } from "#texts/messages.js";

export function DraftNotice({ restored, discard }: { restored: boolean; discard: () => void }) {
  return (
    <p role="status" className="text-sm text-soft empty:hidden">
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
