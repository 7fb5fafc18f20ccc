import type { MyDispatch } from "#business/researches/dispatches/read-dispatches.ts";

/** `reason`: why it was refused, in words. */
export type ShownDispatch = Omit<MyDispatch, "refusal"> & { reason: string | null };
