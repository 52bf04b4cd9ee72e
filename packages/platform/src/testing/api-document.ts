/** The API document, for tests of all calls and of their responses. */
import { operations } from '../openapi/operations.ts';
import { type ApiDocument, createApiDocument } from '../parts/openapi/document.ts';

let built: ApiDocument | undefined;

/** Returns the document, which is built on the first call. */
export function apiDocument(): ApiDocument {
  built ??= createApiDocument(operations);
  return built;
}
