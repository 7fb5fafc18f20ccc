import { Dialog } from "#app/ui/dialog.tsx";
import { m } from "#texts/messages.js";
import { Analysis } from "./analysis.tsx";
import type { AnsweredEnquiry } from "./load-enquiry.ts";
import type { SearchValues } from "./search-values.ts";
import { useAnalysisProgress } from "./use-analysis-progress.ts";

type AnalysisDialogProps = {
  entered: SearchValues;
  /** Null while the search is running. */
  enquiry: AnsweredEnquiry | null;
  onClose: () => void;
};

export default function AnalysisDialog({ entered, enquiry, onClose }: AnalysisDialogProps) {
  const percent = useAnalysisProgress(enquiry !== null);
  const title = percent >= 100 ? m.search_done() : m.search_thanks();
  return (
    <Dialog open onClose={onClose} title={title} closeText={m.site_close()}>
      <Analysis
        entered={entered}
        answer={enquiry?.answer ?? null}
        files={enquiry?.files ?? []}
        percent={percent}
      />
    </Dialog>
  );
}
