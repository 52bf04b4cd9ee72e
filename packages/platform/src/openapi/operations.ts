import type { Operation } from './operation.ts';
import { accountOperations } from './operations/account-operations.ts';
import { agentOperations } from './operations/agent-operations.ts';
import { appOperations } from './operations/app-operations.ts';
import { contentOperations } from './operations/content-operations.ts';
import { functionOperations } from './operations/function-operations.ts';
import { integrationOperations } from './operations/integration-operations.ts';
import { platformOperations } from './operations/platform-operations.ts';
import { recordOperations } from './operations/record-operations.ts';

/** All calls of the platform, in the order of the document. */
export const operations: readonly Operation[] = [
  ...appOperations,
  ...accountOperations,
  ...recordOperations,
  ...functionOperations,
  ...integrationOperations,
  ...agentOperations,
  ...contentOperations,
  ...platformOperations,
];
