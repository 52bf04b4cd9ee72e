import type { ApiDocument } from './document.ts';

/** Services that the endpoints of the API documentation need. */
export interface OpenApiServices {
  /** Returns the OpenAPI document, which is built on the first call. */
  readonly document: () => ApiDocument;
}
