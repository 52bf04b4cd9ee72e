import { type ContentState, routes } from '@groundwork/sdk/protocol';
import { defineCall, editor, none, responds, respondsWith } from '../../../http/calls/index.ts';
import { authorOf, type ContentServices, requireContent } from '../services.ts';
import { contentResponse } from './responses.ts';

const readContent = defineCall({
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

const streamContentEvents = defineCall({
  id: 'streamContentEvents',
  method: 'get',
  path: routes.contentEvents,
  summary: 'Streams changes of drafts and publications as server-sent events',
  description:
    'Event `draft` has a draft or its removal as its data, `published` the number of the version, and `editors` the names of the members who have opened such a stream on one node, which reports them again every 20 seconds. Read the content again when the stream ends.',
  access: editor,
  input: none,
  responses: respondsWith(200, 'The events', 'text/event-stream'),
  handle({ c, appId, caller }, services: ContentServices) {
    const connected = { ...services, callers: services.callers.whileConnected() };
    const { id, name } = authorOf(caller);
    return services.streams.open(c, requireContent(services, appId), {
      member: { id, name },
      checkAccess: () => editor.find(connected, c, appId),
    });
  },
});

export const contentCalls = [readContent, streamContentEvents];
