import { accountCases } from './account-cases.ts';
import { agentCases } from './agent-cases.ts';
import { integrationCases } from './integration-cases.ts';
import { membershipCases } from './membership-cases.ts';
import { newerRecordCases } from './newer-record-cases.ts';
import { pageCases } from './page-cases.ts';
import { recordCases } from './record-cases.ts';
import { serviceCases } from './service-cases.ts';
import { uploadCases } from './upload-cases.ts';

export const commonCases = [...recordCases, ...accountCases, ...uploadCases];

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
