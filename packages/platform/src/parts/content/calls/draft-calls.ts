import { invalidField, type JsonValue } from '@groundwork/engine/kernel';
import {
  type DeleteResponse,
  type DiscardedDraft,
  type DraftChange,
  routes,
} from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  body,
  defineCall,
  editor,
  query,
  responds,
  successResponse,
} from '../../../http/calls/index.ts';
import { authorOf, type ContentServices, requireContent } from '../services.ts';
import { discardedResponse, draftResponse } from './responses.ts';
import { contentPath, expectsRevision, itemId, knownRevision } from './revision.ts';

const draftBody = z.object({
  path: contentPath,
  value: z
    .custom<JsonValue>((value) => value !== undefined, 'Field required')
    .meta({ type: ['string', 'number', 'boolean', 'array', 'object', 'null'] }),
  revision: knownRevision.nullable(),
  version: knownRevision.nullable(),
  ids: z.array(itemId).optional(),
});

const putDraft = defineCall({
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

const revisionInQuery = z
  .string(expectsRevision)
  .regex(/^\d{1,9}$/, expectsRevision)
  .transform(Number)
  .optional();

const discardQuery = z.object({
  path: contentPath.optional().describe('Content path of the draft.'),
  revision: revisionInQuery.describe('Revision of the draft; required with a path.'),
});

const dismissQuery = z.object({
  path: contentPath.describe('Content path of the values.'),
  item: z
    .string()
    .optional()
    .describe('Id of an item of the list at the path. Default: the value at the path.'),
  revision: revisionInQuery.describe('Values that were replaced after this revision remain.'),
});

const discardDraft = defineCall({
  id: 'discardDraft',
  method: 'delete',
  path: routes.contentDraft,
  summary: 'Discards a draft, or all of them without a path',
  access: editor,
  input: query(discardQuery),
  responses: responds<DeleteResponse>('It is discarded', successResponse),
  errors: [409],
  async handle({ appId, caller, input: { path, revision } }, services: ContentServices) {
    const content = requireContent(services, appId);
    const author = authorOf(caller);
    if (path === undefined) await content.discardAll(author);
    else if (revision === undefined) throw invalidField('revision', expectsRevision);
    else await content.discardDraft(author, { path, revision });
    return { success: true };
  },
});

const dismissReplaced = defineCall({
  id: 'dismissReplaced',
  method: 'delete',
  path: routes.contentReplaced,
  summary:
    'Dismisses the values of the caller at and below a path, or the item of a list, that other members have replaced',
  access: editor,
  description:
    '`item` is the id of an item of the list at `path`, or of a value in it: `4f1c.title`.',
  input: query(dismissQuery),
  responses: responds<DeleteResponse>('They are dismissed', successResponse),
  async handle({ appId, caller, input }, services: ContentServices) {
    await requireContent(services, appId).dismissReplaced(authorOf(caller), input);
    return { success: true };
  },
});

export const draftCalls = [putDraft, discardDraft, dismissReplaced];
