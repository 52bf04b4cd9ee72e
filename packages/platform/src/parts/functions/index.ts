export { callFunction, type PlatformCall, RESPONSE_BYTES } from './call-function.ts';
export { callMigrationFunction } from './call-migration-function.ts';
export { CALLERS, type Callers, requireCaller } from './callers.ts';
export { loadFunctions } from './function-files.ts';
export type { Functions } from './functions.ts';
export { functions } from './functions-part.ts';
export { type OpenFunctions, openFunctions } from './open-functions.ts';
export type { FunctionServices } from './services.ts';
