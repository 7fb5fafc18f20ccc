import { z } from "zod";
import { isDatabaseAddress } from "./unsafe-settings.ts";

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/, abort: true }).refine(isDatabaseAddress);

export const databaseSettings = {
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_OWNER_URL: databaseAddress.optional(),
  DATABASE_READ_URL: databaseAddress.optional(),
};
