import { data } from "react-router";
import { z } from "zod";

/** The id in a URL; 404 for what is none, so that the database is not asked. */
export function uuidParam(segment: string | undefined): string {
  const id = z.uuid().safeParse(segment);
  if (!id.success) throw data(null, { status: 404 });
  return id.data;
}
