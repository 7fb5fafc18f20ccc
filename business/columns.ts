import { timestamp } from "drizzle-orm/pg-core";

/** A column for an instant; PostgreSQL keeps it in UTC. */
export const moment = () => timestamp({ withTimezone: true });
