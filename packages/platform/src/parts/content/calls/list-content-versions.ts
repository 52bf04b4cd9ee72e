import { type ContentVersion, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, editor, query, responds } from '../../../http/calls/index.ts';
import { wholeNumber } from '../../../kernel/fields.ts';
import { type ContentServices, requireContent } from '../services.ts';
import { versionResponse } from './responses.ts';
import { MAX_NUMBER } from './revision.ts';

const versionsQuery = z.object({
  limit: wholeNumber(1, 100, 20),
  before: wholeNumber(1, MAX_NUMBER, MAX_NUMBER),
});

export const listContentVersions = defineCall({
  id: 'listContentVersions',
  method: 'get',
  path: routes.contentVersions,
  summary: 'Lists the published versions, newest first',
  access: editor,
  input: query(versionsQuery),
  responses: responds<{ readonly versions: readonly ContentVersion[] }>(
    'The versions',
    z.object({ versions: z.array(versionResponse) }),
  ),
  async handle({ appId, input }, services: ContentServices) {
    return { versions: await requireContent(services, appId).versions(input) };
  },
});
