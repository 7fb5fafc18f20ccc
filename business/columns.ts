import { customType, timestamp } from "drizzle-orm/pg-core";

/** A column for an instant; PostgreSQL keeps it in UTC. */
export const moment = () => timestamp({ withTimezone: true });

/** For what must go with its row and in the same transaction; files are kept apart. */
export const bytes = customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => "bytea",
  toDriver: (value) => Buffer.from(value),
});
