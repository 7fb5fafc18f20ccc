import { Dialog } from "#app/ui/dialog.tsx";
import { m } from "#texts/messages.js";
import { Analysis } from "./analysis.tsx";
import type { AnsweredEnquiry } from "./load-enquiry.ts";
import type { SearchValues } from "./search-values.ts";

type AnalysisDialogProps = {
  entered: SearchValues;
  /** Null while the search is running. */
  enquiry: AnsweredEnquiry | null;
  onClose: () => void;
};

export default function AnalysisDialog({ entered, enquiry, onClose }: AnalysisDialogProps) {
  return (
    <Dialog open onClose={onClose} title={m.search_thanks()} closeText={m.site_close()}>
      <Analysis entered={entered} answer={enquiry?.answer ?? null} files={enquiry?.files ?? []} />
    </Dialog>
  );
}
