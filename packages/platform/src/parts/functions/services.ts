import type { Services } from '../../services.ts';
import type { Functions } from './functions.ts';

export interface FunctionServices extends Services {
  readonly functions: Functions;
}
