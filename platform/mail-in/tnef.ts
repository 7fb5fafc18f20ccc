type TnefFile = { name: string; bytes: Uint8Array };

const signature = 0x223e9f78;
const attribute = {
  body: 0x800c,
  renderData: 0x9002,
  title: 0x8010,
  data: 0x800f,
  properties: 0x9005,
} as const;

/** The text and files of a winmail.dat (MS-OXTNEF); null for bytes that are none. */
export function readTnef(bytes: Uint8Array): { text: string; files: TnefFile[] } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 6 || view.getUint32(0, true) !== signature) return null;
  const files: { name: string; bytes: Uint8Array | null }[] = [];
  let text = "";
  let at = 6;
  // Level (1), id and type (4), length (4), bytes, checksum (2).
  while (at + 11 <= bytes.length) {
    const id = view.getUint16(at + 1, true);
    const length = view.getUint32(at + 5, true);
    const start = at + 9;
    if (start + length + 2 > bytes.length) break;
    const value = bytes.subarray(start, start + length);
    const file = files.at(-1);
    if (id === attribute.renderData) files.push({ name: "", bytes: null });
    else if (id === attribute.body) text = terminated(value);
    else if (id === attribute.title && file) file.name ||= terminated(value);
    else if (id === attribute.properties && file) file.name = longName(value) ?? file.name;
    else if (id === attribute.data && file) file.bytes = value.slice();
    at = start + length + 2;
  }
  return {
    text,
    files: files.flatMap(({ name, bytes }, i) =>
      bytes ? [{ name: name || `attachment-${i + 1}`, bytes }] : [],
    ),
  };
}

function terminated(value: Uint8Array): string {
  return new TextDecoder("windows-1252").decode(value).split("\0")[0] ?? "";
}

/** PidTagAttachLongFilename as Unicode: its tag, one value, its length in bytes, then the name. */
function longName(properties: Uint8Array): string | null {
  const tag = Buffer.from([0x1f, 0x00, 0x07, 0x37, 1, 0, 0, 0]);
  const at = Buffer.from(properties).indexOf(tag);
  if (at < 0 || at + 12 > properties.length) return null;
  const length = new DataView(properties.buffer, properties.byteOffset).getUint32(at + 8, true);
  const name = new TextDecoder("utf-16le").decode(
    properties.subarray(at + 12, at + 12 + Math.min(length, 1000)),
  );
  return name.split("\0")[0] || null;
}
