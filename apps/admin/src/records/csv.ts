type Fields = Readonly<Record<string, unknown>>;

/** Excel reads a CSV file as UTF-8 only if it starts with a byte order mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a CSV file (RFC 4180) with a column for each name, whose first row contains the names. */
export function toCsv(names: readonly string[], records: readonly Fields[]): string {
  const rows = records.map((record) => toCsvRow(names.map((name) => record[name])));
  return [BYTE_ORDER_MARK, toCsvRow(names), ...rows].join('');
}

function toCsvRow(values: readonly unknown[]): string {
  return `${values.map(toCell).join(',')}\r\n`;
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  const safe = typeof value === 'string' ? withoutFormula(text) : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Prefixes a string that spreadsheet programs would run as a formula. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}
