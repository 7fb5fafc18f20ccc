export const lineRows = 8;

export const lineField = (row: number, part: "name" | "cents") => `lines.${row}.${part}`;
