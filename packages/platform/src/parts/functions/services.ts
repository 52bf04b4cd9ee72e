import type { IdempotencyKeyDependencies } from '../../http/with-idempotency-key.ts';
import type { CallFunctionDependencies } from './call-function.ts';

/** Services of the calls of this part. */
export interface FunctionServices extends CallFunctionDependencies, IdempotencyKeyDependencies {}
