/** Public interface of the part `openapi`. */
export { openapi } from './openapi-part.ts';
export { type Operation, operationsOf, withQueryBodies } from './operation.ts';
