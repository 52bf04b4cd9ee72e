/** Path of the OpenAPI document, relative to the API. */
export const DOCUMENT_PATH = '/openapi.json';

/** Path of the page that shows the document. */
export const DOCS_PATH = '/docs';
