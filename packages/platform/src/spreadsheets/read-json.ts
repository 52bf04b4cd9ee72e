import { ServiceError } from '@groundwork/engine/kernel';
import { parseJson } from '../kernel/parse-json.ts';

/** Value in a JSON file, or the reason why the file is rejected. */
type Json =
  | { readonly value: unknown; readonly error?: never }
  | { readonly value?: never; readonly error: string };

/** Parses a JSON file with the limits for JSON from an untrusted source. */
export function readJson(content: string): Json {
  try {
    return { value: parseJson(content) };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return {
      error: 'The file is not valid JSON, or has a name such as __proto__. Correct it.',
    };
  }
}
