import type { IdempotencyKeyDependencies } from '../../http/with-idempotency-key.ts';
import type { CallFunctionDependencies } from './call-function.ts';

export interface FunctionServices extends CallFunctionDependencies, IdempotencyKeyDependencies {}
