/** Records: what other code may use of this part. */
export {
  BODY_LIMIT_BYTES,
  FILTER_LIMIT_BYTES,
  manyRecords,
  updateManyBody,
} from './bodies.ts';
export {
  countResponse,
  deleteManyResponse,
  pageResponse,
  updateManyResponse,
} from './calls/responses.ts';
export { clampLimit, readFilter } from './list-query.ts';
export { records } from './records-part.ts';
