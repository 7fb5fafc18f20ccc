import { z } from "zod";
import { staffRoles } from "#business/staff-roles.ts";

/** "researcher,support"; at least one, in the order of the list of roles. */
export const roleList = z
  .string("accounts_role_missing")
  .transform((text) => text.split(",").filter(Boolean))
  .pipe(z.array(z.enum(staffRoles)).min(1, "accounts_role_missing"))
  .transform((given) => staffRoles.filter((role) => given.includes(role)));
