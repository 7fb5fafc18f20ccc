import { useLanguage } from "#app/parts/page/use-language.ts";
import { useCase } from "#app/routes/team/case/shell/use-case.ts";
import { m } from "#texts/messages.js";

type ExportLinksProps = { files: readonly { file: string; name: string }[] };

/** For spreadsheets and reference managers. */
export function ExportLinks({ files }: ExportLinksProps) {
  const lang = useLanguage();
  const { researchId } = useCase();
  return (
    <p className="no-print flex flex-wrap items-center gap-x-4 text-sm">
      {m.export_as()}
      {files.map(({ file, name }) => (
        <a
          key={file}
          href={`/${lang}/team/researches/${researchId}/export/${file}`}
          download
          className="link inline-flex min-h-9 items-center"
        >
          {name}
        </a>
      ))}
    </p>
  );
}
