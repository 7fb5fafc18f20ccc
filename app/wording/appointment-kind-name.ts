import type { AppointmentKind } from "#business/appointments/appointment.ts";
import { m } from "#texts/messages.js";

export function appointmentKindName(kind: AppointmentKind): string {
  return kind === "callback" ? m.appointment_callback() : m.appointment_consultation();
}
