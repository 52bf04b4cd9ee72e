import type { ApiDocument } from './document.ts';

export interface OpenApiServices {
  /** Returns the OpenAPI document, which is built on the first call. */
  readonly document: () => ApiDocument;
}
