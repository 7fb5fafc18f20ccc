export type Sample = { labels?: Record<string, string>; value: number; suffix?: string };
export type MetricFamily = {
  name: string;
  type: "gauge" | "counter" | "histogram";
  help: string;
  samples: Sample[];
};

/** The text format 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats). */
export function prometheusText(families: MetricFamily[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, type, help, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.map((sample) => lineOf(name, sample)),
        "",
      ].join("\n"),
    )
    .join("");
}

function lineOf(name: string, { labels = {}, value, suffix = "" }: Sample): string {
  const pairs = Object.entries(labels).map(([key, text]) => `${key}="${escaped(text)}"`);
  return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(",")}}` : ""} ${Number.isFinite(value) ? value : "+Inf"}`;
}

function escaped(text: string): string {
  return text.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n");
}
