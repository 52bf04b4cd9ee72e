import type { ApiDocument } from './document.ts';

/** Services of the calls of this part. */
export interface OpenApiServices {
  /** Returns the document, which is built on the first call. */
  readonly document: () => ApiDocument;
}
