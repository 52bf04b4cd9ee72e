export { openapi } from './openapi-part.ts';
export { operationsOf } from './operation.ts';
