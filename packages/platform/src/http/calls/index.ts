/** Functions and types that define endpoints. Modules outside this folder import only this module. */
export {
  type Access,
  type AccessName,
  admin,
  anyone,
  type CallServices,
  caller,
  editor,
  guest,
  ofAnyone,
  ofMember,
  service,
} from './access.ts';
export { type Call, defineCall, type HeaderName, methods } from './call.ts';
export {
  count,
  countResponse,
  date,
  deleteManyResponse,
  errorResponse,
  messageResponse,
  successResponse,
  updateManyResponse,
} from './common-responses.ts';
export { body, type Input, json, none, optionalBody, query, readByHandler } from './input.ts';
export { mountCalls } from './mount-calls.ts';
export { type ParameterBody, parameterBody, parameters, readParameters } from './parameters.ts';
export {
  BODY_LIMIT_BYTES,
  filterAndUpdate,
  filterText,
  manyRecords,
  requireAll,
} from './record-bodies.ts';
export {
  IN_PARTS,
  parametersOf,
  parseParameters,
  type QueryOptions,
  readFilter,
} from './record-query.ts';
export { type DocumentedResponses, type Responses, responds, respondsWith } from './response.ts';
