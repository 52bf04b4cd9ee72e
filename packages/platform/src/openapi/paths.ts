/** Path of the OpenAPI document, relative to the API. */
export const DOCUMENT_PATH = '/openapi.json';

/** Path of its page. */
export const DOCS_PATH = '/docs';
