import type { JsonValue } from '@groundwork/engine/kernel';
import { type DiscardedDraft, type DraftChange, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { body, defineCall, editor, responds } from '../../../http/calls/index.ts';
import { authorOf, type ContentServices, requireContent } from '../services.ts';
import { discardedResponse, draftResponse } from './responses.ts';
import { contentPath, itemId, knownRevision } from './revision.ts';

const draftBody = z.object({
  path: contentPath,
  value: z
    .custom<JsonValue>((value) => value !== undefined, 'Field required')
    .meta({ type: ['string', 'number', 'boolean', 'array', 'object', 'null'] }),
  revision: knownRevision.nullable(),
  version: knownRevision.nullable(),
  ids: z.array(itemId).optional(),
});

export const putDraft = defineCall({
  id: 'putDraft',
  method: 'put',
  path: routes.contentDraft,
  summary: 'Stores a draft in place of those at and below its path',
  description:
    'A draft that equals the published content is removed. `revision` and `version` are the newest draft there and the newest published version that the sender knows, or null. Status 409 means that another draft there, or the content there, has changed since.',
  access: editor,
  input: body(draftBody, {
    path: 'src/content/hero.ts#hero.heading',
    value: 'Land for power',
    revision: null,
    version: null,
  }),
  responses: responds<DraftChange | DiscardedDraft>(
    'The draft, or its removal',
    z.union([draftResponse, discardedResponse]),
  ),
  errors: [409],
  handle: async ({ appId, caller, input }, services: ContentServices) =>
    requireContent(services, appId).putDraft(authorOf(caller), input),
});
