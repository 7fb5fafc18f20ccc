import { z } from "zod";
import { signedInContext } from "#app/http/request-contexts.ts";
import { siteZone } from "#app/zones.ts";
import { storyImage } from "#business/content/stories/read-stories.ts";
import type { Ctx } from "#business/context.ts";
import { NotFound } from "#business/errors.ts";
import type { Route } from "./+types/story-picture.ts";

/** The picture of a published story; staff also see those of pending ones. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.storyId);
  if (!id.success) return new Response(null, { status: 404 });
  const who = context.get(signedInContext);
  const visitor = context.get(siteZone);
  const team = who && who.role !== "customer" && who.secondFactor;
  const reader: Ctx = team
    ? { ...visitor, actor: { kind: "staff", userId: who.userId, roles: who.staffRoles } }
    : visitor;
  try {
    const { type, bytes } = await storyImage(reader, id.data);
    return new Response(Buffer.from(bytes), {
      headers: {
        "Content-Type": type,
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "Cache-Control": team ? "private, no-store" : "public, max-age=3600",
      },
    });
  } catch (error) {
    if (error instanceof NotFound) return new Response(null, { status: 404 });
    throw error;
  }
}
