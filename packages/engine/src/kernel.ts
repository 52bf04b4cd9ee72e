/** Code that needs no database, so that processes which must start quickly can import it. */
export { type Background, createBackground } from './kernel/background.ts';
export { besideFile } from './kernel/beside-file.ts';
export { compileCacheVariable } from './kernel/compile-cache.ts';
export {
  isDeeperThan,
  isJsonArray,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  ownField,
  valueAt,
} from './kernel/json.ts';
export { factsOf, type Log, type LogFacts } from './kernel/log.ts';
export { nearestName } from './kernel/nearest-name.ts';
export { createRecordId } from './kernel/record-id.ts';
export {
  badQuery,
  badRequest,
  busy,
  forbidden,
  invalidField,
  invalidFields,
  notFound,
  payloadTooLarge,
  ServiceError,
  storeMessages,
  storeUnavailable,
} from './kernel/service-error.ts';
export { StartUpError, systemErrorCode } from './kernel/start-up-error.ts';
export { syncFolder } from './kernel/sync-folder.ts';
