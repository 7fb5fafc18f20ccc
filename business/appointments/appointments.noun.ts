import type { Noun } from "../noun.ts";

export const appointmentsNoun = {
  uses: ["audit", "mails", "accounts"],
  tables: {
    appointments: {
      level: "confidential",
      rights: { customerOwn: "s", staff: "su" },
      duty: "content",
      kept: "appointments",
      exported: "own",
      ends: { in: "business/appointments/erase-appointments.ts" },
    },
    // Visitors read free slots through the system role, which omits who booked.
    appointment_slots: {
      level: "internal",
      rights: { staff: "siud" },
      duty: "content",
      kept: "appointments",
      ends: { in: "business/appointments/erase-appointments.ts" },
    },
  },
  teamPages: { appointments: { title: "appointment_team", area: "inbox", place: 3, count: "appointments" } },
  audit: [
    "appointment.booked",
    "appointment.cancelled",
    "appointments.read",
    "slot.withdrawn",
    "slots.offered",
  ],
  jobs: ["appointments.remind"],
} as const satisfies Noun;
