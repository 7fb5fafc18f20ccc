import { z } from "zod";

export type TraceSettings = { endpoint: string; headers: Record<string, string>; service: string };

/** For those who watch from outside. Off unless given. */
export const watchingSettings = {
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  WORKER_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[\w-]+=[^,]+(,[\w-]+=[^,]+)*$/)
    .optional(),
  OTEL_SERVICE_NAME: z.string().min(1).max(100).default("werdegang"),
};

/** Null: no traces are made. */
export function shapeTraces(
  s: { [key in Exclude<keyof typeof watchingSettings, "WORKER_PORT">]?: string | undefined },
): TraceSettings | null {
  if (!s.OTEL_EXPORTER_OTLP_ENDPOINT) return null;
  const pairs = s.OTEL_EXPORTER_OTLP_HEADERS?.split(",").map((pair) => pair.split("=", 2)) ?? [];
  return {
    endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ""),
    headers: Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, value])),
    service: s.OTEL_SERVICE_NAME ?? "werdegang",
  };
}
