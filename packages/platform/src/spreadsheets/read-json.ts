import { ServiceError } from '@groundwork/engine/kernel';
import { parseJson } from '../kernel/parse-json.ts';

type Json =
  | { readonly value: unknown; readonly error?: never }
  | { readonly value?: never; readonly error: string };

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
