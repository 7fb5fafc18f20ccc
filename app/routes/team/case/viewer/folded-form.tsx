import { type ReactNode, useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { tabStorage } from "#app/parts/forms/tab-storage.ts";
import { usePanelAddress } from "#app/routes/team/case/shell/use-panel-address.ts";
import { usePreHydrationValue } from "#app/ui/use-pre-hydration-value.ts";
import { m } from "#texts/messages.js";

type FoldedFormProps = {
  /** Whose form it is. */
  citation: string;
  name: string;
  /** Replaces the name where several share it. */
  label?: string;
  open?: boolean;
  onToggle?: (open: boolean) => void;
  small?: boolean;
  children: ReactNode;
};

/** Rendered when opened or with a draft: ten citations have ninety such forms. Without JavaScript by link. */
export function FoldedForm({ citation, name, label, open, onToggle, small, children }: FoldedFormProps) {
  const [asked] = useSearchParams();
  const { panelAt } = usePanelAddress();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (tabStorage.keys().some((key) => key.startsWith("draft:") && key.includes(citation))) setOpened(true);
  }, [citation]);
  const fold = usePreHydrationValue<HTMLDetailsElement>(({ open }) => {
    if (!open) return;
    setOpened(true);
    onToggle?.(true);
  });
  const written = open || opened || asked.get("forms") === citation;
  return (
    <details
      ref={fold}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
        onToggle?.(currentTarget.open);
      }}
      className={small ? undefined : "border-t border-rule"}
    >
      <summary
        aria-label={label}
        className={
          small
            ? "link inline-flex min-h-9 cursor-pointer items-center text-sm"
            : "min-h-10 cursor-pointer py-2 font-semibold"
        }
      >
        {name}
      </summary>
      <div className={small ? "grid gap-4 py-2" : "pt-1 pb-4"}>
        {written ? (
          children
        ) : (
          <noscript>
            <Link to={`${panelAt({ forms: citation })}#citation-${citation}`} className="link">
              {m.evidence_form_show()}
            </Link>
          </noscript>
        )}
      </div>
    </details>
  );
}
