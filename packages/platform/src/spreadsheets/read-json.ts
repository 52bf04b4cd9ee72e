import { ServiceError } from '@groundwork/engine/kernel';
import { parseJson } from '../kernel/parse-json.ts';

type Json =
  | { readonly value: unknown; readonly error?: never }
  | { readonly value?: never; readonly error: string };

export function readJson(content: string): Json {
  try {
    return { value: parseJson(content, 'The file') };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return { error: error.message };
  }
}
