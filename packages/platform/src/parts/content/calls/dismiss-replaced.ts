import { type DeleteResponse, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { editor } from '../../../http/calls/access.ts';
import { defineCall } from '../../../http/calls/call.ts';
import { successResponse } from '../../../http/calls/common-responses.ts';
import { query } from '../../../http/calls/input.ts';
import { responds } from '../../../http/calls/response.ts';
import { authorOf, type ContentServices, requireContent } from '../services.ts';
import { contentPath } from './revision.ts';

export const dismissReplaced = defineCall({
  id: 'dismissReplaced',
  method: 'delete',
  path: routes.contentReplaced,
  summary: 'Dismisses a value of the caller that another member has replaced',
  access: editor,
  input: query(z.object({ path: contentPath })),
  responses: responds<DeleteResponse>('It is dismissed', successResponse),
  async handle({ appId, caller, input: { path } }, services: ContentServices) {
    await requireContent(services, appId).dismissReplaced(authorOf(caller), path);
    return { success: true };
  },
});
