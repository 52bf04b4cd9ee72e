import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { defineCall, editor, query, responds, successResponse } from '../../../http/calls/index.ts';
import { authorOf, type ContentServices, requireContent } from '../services.ts';
import { contentPath } from './revision.ts';

export const dismissReplaced = defineCall({
  id: 'dismissReplaced',
  method: 'delete',
  path: routes.contentReplaced,
  summary:
    'Dismisses the values of the caller at and below a path, or the item of a list, that other members have replaced',
  access: editor,
  input: query(z.object({ path: contentPath, item: z.string().optional() })),
  responses: responds<DeleteResponse>('They are dismissed', successResponse),
  async handle({ appId, caller, input }, services: ContentServices) {
    await requireContent(services, appId).dismissReplaced(authorOf(caller), input);
    return { success: true };
  },
});
