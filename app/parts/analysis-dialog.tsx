import { Dialog } from "#app/ui/dialog.tsx";
import type { EnquiryView } from "#business/researches/read-enquiries.ts";
import { m } from "#texts/messages.js";
import { Analysis } from "./analysis.tsx";
import type { SearchValues } from "./quick-search.tsx";

type AnalysisDialogProps = {
  entered: SearchValues;
  /** Null while the real search is under way. */
  enquiry: EnquiryView | null;
  onClose: () => void;
};

/** Opens with what was entered and shows the answer when it is there. */
export default function AnalysisDialog({ entered, enquiry, onClose }: AnalysisDialogProps) {
  return (
    <Dialog open onClose={onClose} title={m.search_thanks()} closeText={m.frame_close()}>
      <Analysis entered={entered} answer={enquiry?.answer ?? null} files={enquiry?.files ?? []} />
    </Dialog>
  );
}
