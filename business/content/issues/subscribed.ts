import { and, isNotNull, isNull } from "drizzle-orm";
import { newsletterSubscriptions } from "../content.sql.ts";

/** On the list: asked, confirmed and not ended. */
export const subscribed = and(
  isNotNull(newsletterSubscriptions.confirmedAt),
  isNull(newsletterSubscriptions.unsubscribedAt),
);
