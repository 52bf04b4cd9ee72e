/** Reads an array of objects as a stream, so that only one object is in memory at a time. */
import { createReadStream } from 'node:fs';
import { isJsonObject, ServiceError } from '@groundwork/engine/kernel';
import { parseJson } from '../../kernel/parse-json.ts';
import type { SourceRow } from './source-row.ts';

/** Maximum length of an object in characters, which is longer than any record. */
const ROW_LENGTH = 4 * 1024 * 1024;

const NO_ARRAY =
  'is not an array of objects, such as [{"id": "…"}]. The rest of the file was not read';

export async function* readJsonRows(file: string): AsyncGenerator<SourceRow> {
  let [line, start, depth] = [1, 1, 0];
  let [isString, isEscaped] = [false, false];
  let text = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    for (const character of String(chunk)) {
      if (character === '\n') line += 1;
      if (depth >= 2) text += character;
      if (text.length > ROW_LENGTH) {
        return yield { line: start, error: 'is too long. The rest of the file was not read' };
      }
      if (isString) {
        isString = isEscaped || character !== '"';
        isEscaped = character === '\\' && !isEscaped;
      } else if (character === '"' && depth >= 2) {
        isString = true;
      } else if (character === '[' || character === '{') {
        depth += 1;
        if (depth === 1 && character === '{') return yield { line, error: NO_ARRAY };
        if (depth === 2) [text, start] = [character, line];
      } else if (character === ']' || character === '}') {
        depth -= 1;
        if (depth === 1) yield toSourceRow(text, start);
        if (depth === 1) text = '';
      } else if (depth < 2 && !/[\s,\uFEFF]/.test(character)) {
        return yield { line, error: NO_ARRAY };
      }
    }
  }
  if (depth > 0) yield { line, error: 'ends too soon' };
}

function toSourceRow(text: string, line: number): SourceRow {
  try {
    const value = parseJson(text, 'The row');
    return isJsonObject(value) ? { line, fields: value } : { line, error: 'is not an object' };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { line, error: error.message };
  }
}
