import { HttpError } from '../kernel/http-error.ts';
import { parseJson } from '../kernel/parse-json.ts';

/** What a JSON file holds, or what is wrong with it. */
type Json =
  | { readonly value: unknown; readonly fault?: never }
  | { readonly value?: never; readonly fault: string };

/** Reads a JSON file, within the limits of JSON that strangers write. */
export function readJson(content: string): Json {
  try {
    return { value: parseJson(content) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { fault: 'The file is not valid JSON, or has a name such as __proto__. Correct it.' };
  }
}
