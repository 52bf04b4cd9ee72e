/** Types of an OpenAPI 3.1 document, limited to the parts in use. */

/** A JSON schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** Reference to a component of the document. */
export interface Reference {
  readonly $ref: string;
}

/** Parameter in a path, a query or a header. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

/** Bodies by content type. */
export type ContentMap = Readonly<
  Record<string, { readonly schema?: Schema; readonly example?: unknown }>
>;

/** Response. */
export interface DocumentAnswer {
  readonly description: string;
  readonly content?: ContentMap;
  readonly headers?: Readonly<Record<string, Reference | object>>;
}

/** Operation. */
export interface DocumentOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description?: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: ContentMap };
  readonly responses: Readonly<Record<string, DocumentAnswer | Reference>>;
}

/** The document. */
export interface ApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, DocumentAnswer>>;
    readonly [kind: string]: unknown;
  };
  readonly [field: string]: unknown;
}
