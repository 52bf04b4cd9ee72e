/** Public interface of the part `openapi`. */
export { openapi } from './openapi-part.ts';
export { operationsOf } from './operation.ts';
