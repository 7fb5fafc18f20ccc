import type { Noun } from "../noun.ts";

export const appointments = {
  tables: {
    appointments: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "siud" },
      kept: "appointments",
      exported: "own",
      ends: { in: "business/appointments/erase-appointments.ts" },
    },
    appointment_slots: {
      level: "internal",
      rights: { staff: "siud" },
      kept: "appointments",
      ends: { in: "business/appointments/erase-appointments.ts" },
    },
  },
} as const satisfies Noun;
