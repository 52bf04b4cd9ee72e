import { type ContentVersion, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, editor, optionalBody, responds } from '../../../http/calls/index.ts';
import { authorOf, type ContentServices, requireContent } from '../services.ts';
import { versionResponse } from './responses.ts';
import { contentPath, itemId, knownRevision } from './revision.ts';

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

export const publishContent = defineCall({
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
  async handle({ c, appId, caller, input }, services: ContentServices) {
    const publisher = { author: authorOf(caller), address: c.get('clientAddress') };
    return requireContent(services, appId).publish(publisher, input.drafts);
  },
});
