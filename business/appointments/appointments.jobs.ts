import { z } from "zod";
import { job } from "#platform/queue.ts";

export const remindAppointmentsJob = job("appointments.remind", z.object({}));
