import type { MyDispatch } from "#business/researches/dispatches/read-dispatches.ts";

/** `reason`: in words, why it was refused. */
export type ShownDispatch = Omit<MyDispatch, "refusal"> & { reason: string | null };
