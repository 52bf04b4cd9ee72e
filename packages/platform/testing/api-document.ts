/** The OpenAPI document, for tests of all endpoints and of their responses. */
import { type ApiDocument, createApiDocument } from '../src/parts/openapi/document.ts';
import { operationsOf } from '../src/parts/openapi/index.ts';
import { parts } from '../src/parts.ts';

/** All endpoints, in the order of the OpenAPI document. */
export const operations = operationsOf(parts);

let built: ApiDocument | undefined;

export function apiDocument(): ApiDocument {
  built ??= createApiDocument(operations);
  return built;
}
