import { Form } from "react-router";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { Button } from "#app/ui/button.tsx";
import { formatDateInFigures } from "#app/ui/date.tsx";
import { restoreDays } from "#business/retention.ts";
import { m } from "#texts/messages.js";

export function DocumentRemoval({ id, name }: { id: string; name: string }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-10 cursor-pointer items-center font-semibold text-oxblood underline underline-offset-4">
        {m.documents_remove()}
        <span className="sr-only">: {name}</span>
      </summary>
      <Form
        method="post"
        action="#file"
        preventScrollReset
        className="grid justify-items-start gap-2 border-l-3 border-oxblood py-1 pl-3"
      >
        <p className="font-semibold break-all">{m.documents_remove_ask({ file: name })}</p>
        <p className="text-soft">{m.documents_remove_ask_text()}</p>
        <DocumentAction intent="remove" id={id} variant="danger" text={m.documents_remove_now()} />
      </Form>
    </details>
  );
}

type Removed = { id: string; name: string; removedAt: Date | null };

export function RemovedDocuments({ documents }: { documents: readonly Removed[] }) {
  const lang = useLanguage();
  if (documents.length === 0) return null;
  return (
    <details className="border-t border-rule pt-2">
      <summary className="inline-flex min-h-10 cursor-pointer items-center font-semibold">
        {m.documents_removed_list()} ({documents.length})
      </summary>
      <ul>
        {documents.map(({ id, name, removedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 border-b border-rule py-1.5"
          >
            <p className="min-w-0 break-all">
              {name}{" "}
              <span className="figures text-sm text-soft">
                {removedAt &&
                  m.documents_removed_until({ date: formatDateInFigures(lastDay(removedAt), lang) })}
              </span>
            </p>
            <RestoreForm id={id} name={name} text={m.documents_restore()} />
          </li>
        ))}
      </ul>
    </details>
  );
}

export function RestoreForm({ id, name, text }: { id: string; name: string; text: string }) {
  return (
    <Form method="post" action="#file" preventScrollReset>
      <DocumentAction
        intent="restore"
        id={id}
        variant="secondary"
        text={text}
        label={m.uploads_action_for({ action: text, file: name })}
      />
    </Form>
  );
}

function lastDay(removedAt: Date): Date {
  return new Date(removedAt.getTime() + restoreDays * 86_400_000);
}

type DocumentActionProps = {
  intent: "remove" | "restore";
  id: string;
  text: string;
  label?: string;
  variant: "danger" | "secondary";
};

function DocumentAction({ intent, id, text, label, variant }: DocumentActionProps) {
  return (
    <>
      <input type="hidden" name="documentId" value={id} />
      <Button variant={variant} size="small" name="intent" value={intent} aria-label={label}>
        {text}
      </Button>
    </>
  );
}
