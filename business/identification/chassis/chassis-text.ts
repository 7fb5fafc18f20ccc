/** What stands around a number on paper and in a message: "FIN:", "Fgst.-Nr.", stamped stars, a barcode's leading I. */
export function withoutLabel(raw: string): string {
  return raw
    .slice(0, 1000)
    .trim()
    .replace(label, "")
    .replace(/^[*★✱☆⭑#\s]+|[*★✱☆⭑\s]+$/gu, "")
    .replace(/^I(?=[A-HJ-NPR-Z0-9]{13}\d{4}$)/i, "");
}

const label =
  /^(?:(?:fahrzeug[\s-]*ident(?:ifizierungs|ifikations|)[\s-]*|fahrgestell[\s-]*|fahrg\.?[\s-]*|fgst\.?[\s-]*|rahmen[\s-]*|chassis[\s-]*|ch[âa]ssis[\s-]*|frame[\s-]*|telaio[\s-]*|vin[\s-]*|fin[\s-]*|vehicle identification[\s-]*)(?:nummer|number|numéro|numero|nr|no|n°)?[\s.:#-]+)(?=\S)/i;

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
