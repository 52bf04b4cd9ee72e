import type { IdempotencyKeyDependencies } from '../../http/with-idempotency-key.ts';
import type { CallFunctionDependencies } from './call-function.ts';

/** Services that the endpoints of functions need. */
export interface FunctionServices extends CallFunctionDependencies, IdempotencyKeyDependencies {}
