import type { AnswerRepeatableDependencies } from '../../http/answer-repeatable.ts';
import type { CallFunctionDependencies } from './call-function.ts';

/** Services of the calls of this part. */
export interface FunctionServices extends CallFunctionDependencies, AnswerRepeatableDependencies {}
