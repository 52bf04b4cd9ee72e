import { type Operation, operationsOf, withQueryBodies } from '../parts/openapi/index.ts';
import { parts } from '../parts.ts';
import { appOperations } from './operations/app-operations.ts';

/** All calls of the platform, in the order of the document. */
export const operations: readonly Operation[] = [
  ...withQueryBodies(appOperations),
  ...operationsOf(parts),
];
