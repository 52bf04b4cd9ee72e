/** Where the document of the API is, below the API. */
export const DOCUMENT_PATH = '/openapi.json';

/** Where it is as a page. */
export const DOCS_PATH = '/docs';
