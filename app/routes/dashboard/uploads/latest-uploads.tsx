import { Link } from "react-router";
import { fileSize } from "#app/parts/documents/file-size.ts";
import {
  DocumentStateMark,
  flawText,
  type InspectedFile,
  refusalText,
} from "#app/parts/documents/upload-list.tsx";
import { useLanguage } from "#app/parts/page/use-language.ts";
import { formatDateInFigures } from "#app/ui/date.tsx";
import type { Scan } from "#business/documents/upload.ts";
import { m } from "#texts/messages.js";

const shown = 12;

type Latest = InspectedFile & {
  researchId: string | null;
  name: string;
  version: number;
  sizeBytes: number;
  createdAt: Date;
  scan: Scan | null;
};

export function LatestUploads({ documents }: { documents: readonly Latest[] }) {
  const lang = useLanguage();
  return (
    <section aria-labelledby="latest" className="grid gap-2">
      <h3 id="latest" className="text-lg">
        {m.uploads_latest()}
      </h3>
      {documents.length === 0 && <p className="text-soft">{m.uploads_latest_none()}</p>}
      <ul className="border-t border-rule">
        {documents.slice(0, shown).map((document) => (
          <li
            key={document.id}
            className="grid gap-x-6 border-b border-rule py-2.5 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <p className="min-w-0 break-all">
              <Link
                to={`/${lang}/dashboard/researches/${document.researchId}/documents#file`}
                className="link font-semibold"
              >
                {document.name}
              </Link>
              {document.version > 1 && (
                <span className="text-soft">
                  {" "}
                  ({m.case_document_version({ version: String(document.version) })})
                </span>
              )}
              {document.state === "refused" && (
                <span className="block text-sm text-oxblood">{refusalText(document.refusal)}</span>
              )}
              {document.flaw && (
                <span className="block text-sm text-brass">
                  {flawText(document.flaw)} {m.uploads_flaw_ask()}
                </span>
              )}
            </p>
            <p className="figures flex flex-wrap items-baseline gap-x-3 text-sm text-soft sm:justify-end">
              <span>{formatDateInFigures(document.createdAt, lang)}</span>
              <span>{fileSize(document.sizeBytes, lang)}</span>
              {document.scan && (
                <span>{document.scan === "clean" ? m.uploads_scan_clean() : m.uploads_scan_unchecked()}</span>
              )}
              <DocumentStateMark state={document.state} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
