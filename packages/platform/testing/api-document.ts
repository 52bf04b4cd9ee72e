/** The API document, for tests of all calls and of their responses. */
import { type ApiDocument, createApiDocument } from '../src/parts/openapi/document.ts';
import { operationsOf } from '../src/parts/openapi/index.ts';
import { parts } from '../src/parts.ts';

/** All calls, in the order of the document. */
export const operations = operationsOf(parts);

let built: ApiDocument | undefined;

/** Returns the document, which is built on the first call. */
export function apiDocument(): ApiDocument {
  built ??= createApiDocument(operations);
  return built;
}
