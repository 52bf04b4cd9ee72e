import { type ContentVersion, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  defineCall,
  editor,
  none,
  optionalBody,
  query,
  responds,
} from '../../../http/calls/index.ts';
import { parseFields, wholeNumber } from '../../../kernel/fields.ts';
import { authorOf, type ContentServices, requireContent } from '../services.ts';
import { versionResponse } from './responses.ts';
import { contentPath, itemId, knownRevision, MAX_NUMBER } from './revision.ts';

/** Maximum length in bytes of the request body, which lists the drafts to publish. */
const LIMIT_BYTES = 256 * 1024;

const publishBody = z.object({
  drafts: z
    .array(
      z.object({
        path: contentPath,
        revision: knownRevision,
        parts: z.array(itemId).optional(),
      }),
    )
    .optional(),
});

const publishContent = defineCall({
  id: 'publishContent',
  method: 'post',
  path: routes.contentPublish,
  summary: 'Publishes drafts',
  description:
    'Without a body, it publishes the drafts, and the parts of lists, that contain changes of the caller only. A draft with `parts` is published in part: the items with these ids and, with `order`, their order. Status 409 means that one of the drafts has another revision, and 422 lists in `problems` what prevents it.',
  access: editor,
  input: optionalBody(publishBody, LIMIT_BYTES, {
    drafts: [{ path: 'src/content/hero.ts#hero.heading', revision: 7 }],
  }),
  responses: responds<ContentVersion>('The new version', versionResponse),
  errors: [400, 409, 422],
  async handle({ address, appId, caller, input }, services: ContentServices) {
    const publisher = { author: authorOf(caller), address };
    return requireContent(services, appId).publish(publisher, input.drafts);
  },
});

const versionsQuery = z.object({
  limit: wholeNumber(1, 100, 20),
  before: wholeNumber(1, MAX_NUMBER, MAX_NUMBER).describe(
    'Number of a version; only earlier ones are listed.',
  ),
});

const listContentVersions = defineCall({
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

const versionNumber = z.object({ version: wholeNumber(0, MAX_NUMBER, 0) });

const restoreContentVersion = defineCall({
  id: 'restoreContentVersion',
  method: 'post',
  path: routes.contentRestore,
  parameters: { version: 'Number of a version.' },
  summary: 'Publishes the content of an earlier version again',
  description: 'Version 0 is the content of the build. Drafts are not published.',
  access: editor,
  input: none,
  responses: responds<ContentVersion>('The new version', versionResponse),
  errors: [400, 422],
  async handle({ address, appId, caller, param }, services: ContentServices) {
    const content = requireContent(services, appId);
    const { version } = parseFields(versionNumber, { version: param('version') });
    const publisher = { author: authorOf(caller), address };
    return content.restore(publisher, version);
  },
});

export const versionCalls = [publishContent, listContentVersions, restoreContentVersion];
