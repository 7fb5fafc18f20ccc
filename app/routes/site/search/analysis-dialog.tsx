import { Dialog } from "#app/ui/dialog.tsx";
import { m } from "#texts/messages.js";
import { Analysis } from "./analysis.tsx";
import type { AnsweredEnquiry } from "./load-enquiry.ts";
import type { SearchField, SearchValues } from "./search-values.ts";
import { EditField } from "./understood.tsx";
import { useAnalysisProgress } from "./use-analysis-progress.ts";

type AnalysisDialogProps = {
  entered: SearchValues;
  /** Null while the search is running. */
  enquiry: AnsweredEnquiry | null;
  onClose: () => void;
  /** Closes, too, and goes to that field of the form. */
  onEdit: (field: SearchField) => void;
};

export default function AnalysisDialog({ entered, enquiry, onClose, onEdit }: AnalysisDialogProps) {
  const percent = useAnalysisProgress(enquiry !== null);
  const title = percent >= 100 ? m.search_done() : m.search_thanks();
  return (
    <Dialog open onClose={onClose} title={title} closeText={m.site_close()}>
      <EditField value={onEdit}>
        <Analysis
          entered={entered}
          answer={enquiry?.answer ?? null}
          files={enquiry?.files ?? []}
          percent={percent}
        />
      </EditField>
    </Dialog>
  );
}
