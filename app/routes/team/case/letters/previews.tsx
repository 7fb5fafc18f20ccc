import { Link } from "react-router";
import type { RefusedForm } from "#app/http/read-form.ts";
import { ActionForm } from "#app/parts/forms/action-form.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { channelLabels } from "#app/routes/team/letters/letter-labels.ts";
import type { Draft } from "#business/letters/writing/draft-letters.ts";
import { m } from "#texts/messages.js";
import { EarlierLetters } from "./earlier-letters.tsx";

type PreviewsProps = { text: string; previews: readonly Draft[]; refused: RefusedForm | undefined };

/** Every letter as it would be written; one press writes them all. */
export function Previews({ text, previews, refused }: PreviewsProps) {
  const count = { count: String(previews.length) };
  return (
    <section id="previews" aria-labelledby="previews-title" className="grid gap-4">
      <h3 id="previews-title" className="text-lg">
        {m.letters_serial_previews(count)}
      </h3>
      <ol className="grid gap-4">
        {previews.map((draft) => (
          <li key={draft.archiveId} className="border border-rule bg-sheet px-4 py-3">
            <Preview draft={draft} />
          </li>
        ))}
      </ol>
      <ActionForm
        key={previews.map(({ checksum }) => checksum).join("")}
        action={{
          intent: "write",
          text,
          archiveIds: previews.map(({ archiveId }) => archiveId).join(","),
          checksums: previews.map(({ checksum }) => checksum).join(","),
        }}
        section="previews"
        submit={m.letters_serial_write(count)}
        variant="primary"
        refused={refused}
      >
        <p className="measure text-soft">{m.letters_serial_note()}</p>
      </ActionForm>
    </section>
  );
}

function Preview({ draft }: { draft: Draft }) {
  const lang = useLanguage();
  const unreachable = draft.lacksAddress && !draft.email;
  return (
    <div className="grid gap-2">
      <EarlierLetters letters={draft.earlier} />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <address className="min-w-0 break-words whitespace-pre-line not-italic">{draft.addressee}</address>
        <p className="label-plate">
          {channelLabels[draft.channel]()} · {draft.language.toUpperCase()}
          {draft.channel === "email" && <span className="block break-all">{draft.email}</span>}
        </p>
      </div>
      {draft.withoutTemplate && <p className="text-sm text-brass">{m.letters_without_template()}</p>}
      {unreachable && (
        <p className="text-oxblood">
          {m.letters_serial_lacking()}{" "}
          <Link to={`/${lang}/team/archives/${draft.archiveId}`} className="link">
            {m.letters_serial_edit()}
          </Link>
        </p>
      )}
      <details lang={draft.language}>
        <summary className="cursor-pointer font-semibold break-words">{draft.subject}</summary>
        <p className="pt-2 break-words whitespace-pre-line">{draft.body}</p>
      </details>
    </div>
  );
}
