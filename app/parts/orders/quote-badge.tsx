import { Badge, type BadgeVariant } from "#app/ui/badge.tsx";
import type { QuoteStatus } from "#business/quotes/quote.ts";
import { m } from "#texts/messages.js";

const variants: Record<QuoteStatus, BadgeVariant> = {
  draft: "outline",
  sent: "default",
  accepted: "secondary",
  withdrawn: "destructive",
  lapsed: "destructive",
};

const labels: Record<QuoteStatus, () => string> = {
  draft: m.quote_status_draft,
  sent: m.quote_status_sent,
  accepted: m.quote_status_accepted,
  withdrawn: m.quote_status_withdrawn,
  lapsed: m.quote_status_lapsed,
};

export function QuoteBadge({ standing }: { standing: QuoteStatus }) {
  return <Badge variant={variants[standing]}>{labels[standing]()}</Badge>;
}
