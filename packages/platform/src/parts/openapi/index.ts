/** The API document: what other code may use of this part. */
export { openapi } from './openapi-part.ts';
export { type Operation, operationsOf, withQueryBodies } from './operation.ts';
