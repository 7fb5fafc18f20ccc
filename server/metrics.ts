import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Services } from "#business/context.ts";
import { type Measures, readMeasures } from "#business/operations/read-measures.ts";
import { secondsAhead } from "#platform/database/seconds-ahead.ts";
import type { DurationCounts } from "#platform/metrics/duration-counts.ts";
import { eventLoopLag } from "#platform/metrics/event-loop-lag.ts";
import { jobBounds, jobDurations } from "#platform/metrics/job-durations.ts";
import { type MetricFamily, prometheusText, type Sample } from "#platform/metrics/prometheus-text.ts";
import { durationBounds, requestDurations } from "#platform/metrics/request-durations.ts";
import { readVersion } from "#platform/read-version.ts";
import type { RequestVariables } from "./log-requests.ts";

/** `/metrics` for Prometheus, with METRICS_TOKEN only. Of this process, and of what all share. */
export function metrics(services: Services) {
  const app = new Hono<{ Variables: RequestVariables }>();
  const token = services.config.metricsToken;
  if (!token) return app;
  app.get("/metrics", async (c) => {
    c.set("route", () => "/metrics");
    if (!isToken(c.req.header("authorization"), token))
      return c.text("unauthorized", 401, { "WWW-Authenticate": "Bearer" });
    const ctx = { services, actor: { kind: "system", job: "metrics" }, now: () => new Date() } as const;
    const clock = gauge(
      "werdegang_clock_offset_seconds",
      "How far this machine's clock is ahead of the database's.",
      await secondsAhead(services.database.run),
    );
    const text = prometheusText([...ofProcess(), clock, ...ofAll(await readMeasures(ctx))]);
    return c.text(text, 200, { "Content-Type": "text/plain; version=0.0.4", "Cache-Control": "no-store" });
  });
  return app;
}

function isToken(header: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(header ?? ""), hash(`Bearer ${token}`));
}

function ofProcess(): MetricFamily[] {
  const lag = eventLoopLag();
  const { rss, heapUsed } = process.memoryUsage();
  const cpu = process.cpuUsage();
  return [
    gauge("werdegang_info", "Which version runs.", 1, {
      version: readVersion(),
      node: process.versions.node,
    }),
    gauge("process_resident_memory_bytes", "Memory of this process.", rss),
    gauge("nodejs_heap_size_used_bytes", "Memory of its objects.", heapUsed),
    {
      ...gauge("process_cpu_seconds_total", "Processor time of this process.", (cpu.user + cpu.system) / 1e6),
      type: "counter",
    },
    {
      name: "nodejs_eventloop_lag_seconds",
      type: "gauge",
      help: "How late the event loop was in the last minute.",
      samples: (
        [
          ["0.5", lag.medianMs],
          ["0.99", lag.p99Ms],
          ["1", lag.mostMs],
        ] as const
      ).map(([quantile, ms]) => ({ labels: { quantile }, value: ms / 1000 })),
    },
    {
      name: "http_request_duration_seconds",
      type: "histogram",
      help: "Requests by the pattern of their route.",
      samples: requestDurations().flatMap((each) => histogramOf(each, durationBounds)),
    },
    {
      name: "werdegang_job_duration_seconds",
      type: "histogram",
      help: "Jobs that this process ran.",
      samples: jobDurations().flatMap((each) => histogramOf(each, jobBounds)),
    },
  ];
}

function histogramOf(
  { counts, seconds, ...labels }: DurationCounts & Record<string, string | number | number[]>,
  bounds: readonly number[],
): Sample[] {
  const named = Object.fromEntries(Object.entries(labels).map(([name, value]) => [name, String(value)]));
  return [
    ...[...bounds, "+Inf"].map((bound, n) => ({
      suffix: "_bucket",
      labels: { ...named, le: String(bound) },
      value: counts[n] ?? 0,
    })),
    { suffix: "_sum", labels: named, value: seconds },
    { suffix: "_count", labels: named, value: counts.at(-1) ?? 0 },
  ];
}

function ofAll({ facts, jobs, mails }: Measures): MetricFamily[] {
  const now = facts.now.getTime();
  const age = (at: Date | null | undefined) => (at ? (now - at.getTime()) / 1000 : 0);
  return [
    {
      name: "werdegang_jobs",
      type: "gauge",
      help: "Jobs in the queue.",
      samples: jobs.map(({ queue, state, count }) => ({ labels: { queue, state }, value: count })),
    },
    gauge(
      "werdegang_oldest_job_seconds",
      "How long the job that is due longest has waited.",
      age(facts.oldestJob),
    ),
    gauge("werdegang_failed_jobs", "Jobs that failed at their last try.", facts.failedJobs),
    {
      name: "werdegang_mails",
      type: "gauge",
      help: "Mails that wait, and that were given up.",
      samples: Object.entries(mails).map(([state, value]) => ({ labels: { state }, value })),
    },
    gauge(
      "werdegang_oldest_mail_seconds",
      "How long the mail that waits longest has waited.",
      age(facts.oldestMail),
    ),
    gauge("werdegang_free_bytes", "Free space where files are, of this machine.", facts.freeBytes),
    gauge(
      "werdegang_worker_age_seconds",
      "Since the last sign of a process that runs jobs.",
      age(facts.worker),
    ),
    gauge("werdegang_backup_age_seconds", "Since the last backup; 0 without one.", age(facts.backup?.at)),
  ];
}

function gauge(name: string, help: string, value: number, labels: Record<string, string> = {}): MetricFamily {
  return { name, type: "gauge", help, samples: [{ labels, value }] };
}
