/** What stands around a number on paper and in a message: "FIN:", "Fgst.-Nr.", stamped stars, a barcode's leading I. */
export function withoutLabel(raw: string): string {
  return raw
    .slice(0, 1000)
    .replace(/\s+/g, " ")
    .trim()
    .replace(label, "")
    .replace(/^[*★✱☆⭑#\s]+|(?<![*★✱☆⭑\s])[*★✱☆⭑\s]+$/gu, "")
    .replace(/^I(?=[A-HJ-NPR-Z0-9]{13}\d{4}$)/i, "");
}

const label =
  /^(?:fahrzeug[ -]?ident(?:ifizierungs|ifikations)?|fahrgestell|fahrg\.?|fgst\.?|rahmen|chassis|châssis|frame|telaio|vin|fin|vehicle identification)(?:[ -]?(?:nummer|number|numéro|numero|nr|no|n°))?(?:\.:|\. |: |[ .:#-])[ #]?(?=\S)/i;

/** Germany's registration certificate prints a check digit beside the 17 characters; it is no part of them. */
export function splitCheckDigit(text: string): { number: string; digit: string | null } {
  const [, number, digit] = /^([A-Z0-9]{17})(?:\s*\/\s*|\s+|\s*\()([0-9X])\)?$/i.exec(text) ?? [];
  return number === undefined || digit === undefined ? { number: text, digit: null } : { number, digit };
}

/** A spreadsheet turned the digits into a quantity: "1,13042E+13" has lost some, "115000001.0" got one that is none. */
export function isSpreadsheetQuantity(raw: string): boolean {
  const text = withoutLabel(raw);
  return /^\d(?:[.,]\d+)?E\+\d{1,3}$|^\d[.,]\d+E\d{1,3}$/i.test(text) || /^\d{4,}[.,]0{1,2}$/.test(text);
}
