import { routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import {
  discardQuery,
  draftBody,
  publishBody,
  versionsQuery,
} from '../../api/content/content-routes.ts';
import { successResponse } from '../../http/calls/common-responses.ts';
import { json } from '../../http/calls/input.ts';
import {
  contentAnswer,
  discardedAnswer,
  draftAnswer,
  versionAnswer,
} from '../answers/content-answers.ts';
import { answers, operationsOf } from '../operation.ts';

/** Operations of the site's content, which exist on platforms with a site renderer. */
export const contentOperations = operationsOf(
  { area: 'Content', access: 'editor' },
  {
    readContent: {
      call: ['get', routes.contentState],
      summary: 'Returns the content of the build, the published changes and the drafts',
      answers: answers('The content', contentAnswer),
    },
    putDraft: {
      call: ['put', routes.contentDraft],
      summary: 'Stores a draft in place of those at and below its path',
      description:
        'A draft that equals the published content is removed. Status 409 means that another draft there is newer than the revision, which is the newest one that the sender knows, or null.',
      body: json(draftBody, {
        path: 'src/content/hero.ts#hero.heading',
        value: 'Land for power',
        revision: null,
      }),
      answers: answers('The draft, or its removal', z.union([draftAnswer, discardedAnswer])),
      errors: [409],
    },
    discardDraft: {
      call: ['delete', routes.contentDraft],
      summary: 'Discards a draft, or all of them without a path',
      query: discardQuery,
      answers: answers('It is discarded', successResponse),
      errors: [409],
    },
    publishContent: {
      call: ['post', routes.contentPublish],
      summary: 'Publishes drafts',
      description:
        'Without a body, it publishes the drafts that contain changes of the caller only. Status 409 means that one of the drafts has another revision, and 422 lists in `problems` what prevents it.',
      body: json(publishBody, {
        drafts: [{ path: 'src/content/hero.ts#hero.heading', revision: 7 }],
      }),
      isBodyOptional: true,
      answers: answers('The new version', versionAnswer),
      errors: [400, 409, 422],
    },
    listContentVersions: {
      call: ['get', routes.contentVersions],
      summary: 'Lists the published versions, newest first',
      query: versionsQuery,
      answers: answers('The versions', z.object({ versions: z.array(versionAnswer) })),
    },
    restoreContentVersion: {
      call: ['post', routes.contentRestore],
      summary: 'Publishes the content of an earlier version again',
      description: 'Version 0 is the content of the build. Drafts are not published.',
      answers: answers('The new version', versionAnswer),
      errors: [400, 422],
    },
    streamContentEvents: {
      call: ['get', routes.contentEvents],
      summary: 'Streams changes of drafts and publications as server-sent events',
      description:
        'Event `draft` has a draft or its removal as its data, and `published` the number of the version. Read the content again when the stream ends.',
      answers: {
        '200': { description: 'The events', content: { 'text/event-stream': {} } },
      },
    },
  },
);
