/** The API document, for tests of all calls and of their responses. */
import { type ApiDocument, createApiDocument } from '../parts/openapi/document.ts';
import { operationsOf } from '../parts/openapi/index.ts';
import { parts } from '../parts.ts';

/** All calls, in the order of the document. */
export const operations = operationsOf(parts);

let built: ApiDocument | undefined;

/** Returns the document, which is built on the first call. */
export function apiDocument(): ApiDocument {
  built ??= createApiDocument(operations);
  return built;
}
