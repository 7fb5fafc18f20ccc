import { z } from "zod";
import { job } from "#platform/database/queue.ts";

export const remindAppointmentsJob = job("appointments.remind", z.object({}));
