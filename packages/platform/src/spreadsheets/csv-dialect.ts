const DELIMITERS = [',', ';', '\t', '|'];

/** Matches the line before the header with which Excel names the delimiter. */
const NAMED_DELIMITER = /^sep=([^\r\n])\r?\n/i;

export interface CsvDialect {
  readonly delimiter: string;
  readonly from_line: number;
}

/**
 * Detects the delimiter of a CSV file. The file can name it in a line such as `sep=;`; otherwise the result is the
 * delimiter that occurs most often in the header, outside quotes. Values are not inspected, because they may contain
 * other delimiters, such as decimal commas.
 *
 * @param start start of the file, with the whole header and without a byte order mark.
 */
export function detectDialect(start: string): CsvDialect {
  const named = NAMED_DELIMITER.exec(start)?.[1];
  if (named !== undefined) return { delimiter: named, from_line: 2 };
  const counts = DELIMITERS.map(() => 0);
  let isQuoted = false;
  for (const character of start.trimStart()) {
    if (character === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '\n' || character === '\r') break;
    const index = DELIMITERS.indexOf(character);
    if (index >= 0) counts[index] = (counts[index] ?? 0) + 1;
  }
  const delimiter = DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ',';
  return { delimiter, from_line: 1 };
}
