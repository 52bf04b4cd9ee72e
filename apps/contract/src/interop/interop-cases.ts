import { accountCases } from './account-cases.ts';
import { agentCases } from './agent-cases.ts';
import { integrationCases } from './integration-cases.ts';
import { membershipCases } from './membership-cases.ts';
import { newerRecordCases } from './newer-record-cases.ts';
import { pageCases } from './page-cases.ts';
import { recordCases } from './record-cases.ts';
import { serviceCases } from './service-cases.ts';
import { uploadCases } from './upload-cases.ts';

/** Test cases that run on both servers. */
export const commonCases = [...recordCases, ...accountCases, ...uploadCases];

/** Test cases that run on the Groundwork platform. */
export const platformCases = [
  ...recordCases,
  ...newerRecordCases,
  ...accountCases,
  ...membershipCases,
  ...pageCases,
  ...uploadCases,
  ...integrationCases,
  ...serviceCases,
  ...agentCases,
];
