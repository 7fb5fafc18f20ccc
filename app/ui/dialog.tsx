import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeText: string;
  /** Confirms before closing. */
  mayClose?: () => boolean;
  wide?: boolean;
  children: ReactNode;
};

/** A native modal `<dialog>`: traps the focus, closes on Escape and outside clicks, restores the focus. */
export function Dialog({
  open,
  onClose,
  title,
  closeText,
  mayClose = () => true,
  wide = false,
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal();
    if (!open && dialog.current?.open) dialog.current.close();
  }, [open]);
  function closeOnBackdropClick(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === dialog.current) close();
  }
  function close() {
    if (mayClose()) dialog.current?.close();
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onCancel={(event) => {
        if (event.target === dialog.current && !mayClose()) event.preventDefault();
      }}
      onClick={closeOnBackdropClick}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] ${wide ? "max-w-[96rem]" : "max-w-2xl"} overflow-auto border-t-4 border-fir bg-sheet p-0 text-ink shadow-sheet backdrop:bg-[#14160f]/60`}
    >
      <div className="px-5 py-6 sm:px-9 sm:py-8">
        {/* In large type on a narrow phone the button stands on a line of its own above the title. */}
        <div className="flex flex-wrap-reverse items-start justify-end gap-x-6">
          <h2 id={titleId} className="grow basis-40 text-xl break-words sm:text-2xl">
            {title}
          </h2>
          <button
            type="button"
            onClick={close}
            className="min-h-11 shrink-0 text-sm text-fir underline underline-offset-4"
          >
            {closeText}
          </button>
        </div>
        <div className="mt-4">{open && children}</div>
      </div>
    </dialog>
  );
}
