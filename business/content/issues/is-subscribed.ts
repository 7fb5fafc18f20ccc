import { and, isNotNull, isNull } from "drizzle-orm";
import { newsletterSubscriptions } from "../content.sql.ts";

export const isSubscribed = and(
  isNotNull(newsletterSubscriptions.confirmedAt),
  isNull(newsletterSubscriptions.unsubscribedAt),
);
