import type { Query } from "../lives/sighting.ts";
import type { Candidate } from "./measures.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Trigram index over all fields, and indexed normalised columns. Queried as owner, without row security. */
export async function fillBaselines({ runSql }: OpenArchive): Promise<void> {
  await runSql("create extension if not exists pg_trgm");
  await runSql(`create table bench_lines as select ref,
      lower(concat_ws(' ', make, model, year, array_to_string(plates, ' '), chassis, engine, colour, place,
        array_to_string(names, ' '), sail_number, yard_number, observed)) as line,
      ${comparable("chassis")} as chassis, ${comparable("plates[1]")} as plate, lower(names[1]) as name,
      lower(make) as make, lower(model) as model, year, lower(colour) as colour, lower(place) as place
    from archive_records`);
  await runSql("create index on bench_lines using gist (line gist_trgm_ops(siglen = 64))");
  for (const column of ["chassis", "plate", "name"]) await runSql(`create index on bench_lines (${column})`);
  await runSql("create index on bench_lines (model, place, year)");
  await runSql("analyze bench_lines");
}

/** The best pg_trgm variant at 20,000 sightings: beats plain and word similarity, with or without a threshold. */
export async function byTrigrams({ runSql }: OpenArchive, query: Query): Promise<Candidate[]> {
  const { rows } = await runSql(
    `select ref, strict_word_similarity($1, line) as score from bench_lines order by $1 <<<-> line limit 10`,
    [textOf(query)],
  );
  return rows.map(({ ref, score }) => ({ ref: String(ref), score: Number(score), hit: false }));
}

/** First ten exact matches: by mark when one is known whole, else by every given circumstance. */
export async function byEquality({ runSql }: OpenArchive, query: Query): Promise<Candidate[]> {
  const whole = (mark: string | undefined) => (mark && !/[…?]/.test(mark) ? bare(mark) : undefined);
  const marks = {
    chassis: whole(query.chassis),
    plate: whole(query.plates?.[0]),
    name: query.names?.[0]?.toLowerCase(),
  };
  const circumstances = {
    make: query.make?.toLowerCase(),
    model: query.model?.toLowerCase(),
    year: query.year,
    colour: query.colour?.toLowerCase(),
    place: query.place?.toLowerCase(),
  };
  const given = (fields: object) => Object.entries(fields).filter(([, value]) => value !== undefined);
  const asked = given(marks).length > 0 ? given(marks) : given(circumstances);
  const conditions = asked.map(([column], at) => `${column} = $${at + 1}`);
  const { rows } = await runSql(
    `select ref from bench_lines where ${conditions.join(" and ") || "false"} order by ref limit 10`,
    asked.map(([, value]) => value),
  );
  return rows.map(({ ref }) => ({ ref: String(ref), score: 1, hit: true }));
}

function textOf(query: Query): string {
  const { make, model, year, plates, chassis, colour, place, names, sail_number, observed } = query;
  const words = [
    make,
    model,
    year,
    plates?.[0],
    chassis?.replace("…", ""),
    colour,
    place,
    names?.[0],
    sail_number,
    observed,
  ];
  return words
    .filter((word) => word !== undefined)
    .join(" ")
    .toLowerCase();
}

function bare(mark: string): string {
  return mark.toUpperCase().replace(/[^A-ZÄÖÜ0-9]/g, "");
}

function comparable(column: string): string {
  return `upper(regexp_replace(${column}, '[^A-ZÄÖÜa-zäöü0-9]', '', 'g'))`;
}
