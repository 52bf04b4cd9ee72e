import { type ContentState, routes } from '@groundwork/sdk/protocol';
import { defineCall, editor, none, responds } from '../../../http/calls/index.ts';
import { authorOf, type ContentServices, requireContent } from '../services.ts';
import { contentResponse } from './responses.ts';

export const readContent = defineCall({
  id: 'readContent',
  method: 'get',
  path: routes.contentState,
  summary: 'Returns the content and the pages of the build, the published changes and the drafts',
  access: editor,
  input: none,
  responses: responds<ContentState>('The content', contentResponse),
  handle: async ({ appId, caller }, services: ContentServices) =>
    requireContent(services, appId).state(authorOf(caller)),
});
