import { and, eq, isNotNull } from "drizzle-orm";
import type { System, Tx } from "#business/context.ts";
import { NotFound, RuleBroken } from "#business/errors.ts";
import { inspectCardPicture } from "#business/memory-cards/pictures/add-picture.ts";
import { introductionMessages } from "../introductions.sql.ts";
import { type IntroductionDoor, withOwnSeat } from "../own-seat.ts";
import type { Room } from "../room.ts";
import { putIntoRoom } from "./write-message.ts";

/** Of both sides together. */
export const maxRoomPictures = 20;

/** Upright and anew, without what the camera wrote into it. Throws `memory_cards_picture_…`, `introductions_…`. */
export async function sendPicture(door: IntroductionDoor, bytes: Uint8Array): Promise<void> {
  // Nobody's picture is inspected who may not send one.
  await withOwnSeat(door, (ctx, { room }) => mustHaveSpace(ctx, room));
  const { view: image, width, height } = await inspectCardPicture(bytes);
  await putIntoRoom(door, { image, width, height });
}

/** For the two of its room, as long as it is open. Throws `NotFound`. */
export function pictureOfRoom(door: IntroductionDoor, messageId: string): Promise<Uint8Array> {
  return withOwnSeat(door, async (ctx, { room }) => {
    if (!room) throw new NotFound();
    const { id, roomId, image } = introductionMessages;
    const ofRoom = and(eq(id, messageId), eq(roomId, room.id));
    const [found] = await ctx.db.select({ image }).from(introductionMessages).where(ofRoom);
    if (!found?.image) throw new NotFound();
    return found.image;
  });
}

async function mustHaveSpace(ctx: Tx<System>, room: Room | null): Promise<void> {
  if (!room) throw new RuleBroken("introductions_closed");
  const { roomId, image } = introductionMessages;
  const count = await ctx.db.$count(introductionMessages, and(eq(roomId, room.id), isNotNull(image)));
  if (count >= maxRoomPictures) throw new RuleBroken("introductions_pictures_full");
}
