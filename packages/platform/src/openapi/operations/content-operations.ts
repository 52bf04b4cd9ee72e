import { API_PREFIX, routes } from '@groundwork/sdk/protocol';
import { z } from 'zod';
import { discardQuery, draftBody, versionsQuery } from '../../api/content/content-routes.ts';
import { successAnswer } from '../answers/common-answers.ts';
import {
  contentAnswer,
  discardedAnswer,
  draftAnswer,
  versionAnswer,
} from '../answers/content-answers.ts';
import { answers, json, type Operation } from '../operation.ts';

/** Operations of the site's content, which exist on platforms with a site renderer. */
export const contentOperations: readonly Operation[] = [
  {
    method: 'get',
    route: API_PREFIX + routes.contentState,
    id: 'readContent',
    area: 'Content',
    summary: 'Returns the content of the build, the published changes and the drafts',
    access: 'editor',
    answers: answers('The content', contentAnswer),
  },
  {
    method: 'put',
    route: API_PREFIX + routes.contentDraft,
    id: 'putDraft',
    area: 'Content',
    summary: 'Stores a draft in place of those at and below its path',
    description:
      'A draft that equals the published content is removed. Status 409 means that another draft there is newer than the revision, which is the newest one that the sender knows, or null.',
    access: 'editor',
    body: json(draftBody, {
      path: 'src/content/hero.ts#hero.heading',
      value: 'Land for power',
      revision: null,
    }),
    answers: answers('The draft, or its removal', z.union([draftAnswer, discardedAnswer])),
    errors: [409],
  },
  {
    method: 'delete',
    route: API_PREFIX + routes.contentDraft,
    id: 'discardDraft',
    area: 'Content',
    summary: 'Discards a draft, or all of them without a path',
    access: 'editor',
    query: discardQuery,
    answers: answers('It is discarded', successAnswer),
    errors: [409],
  },
  {
    method: 'post',
    route: API_PREFIX + routes.contentPublish,
    id: 'publishContent',
    area: 'Content',
    summary: 'Publishes all drafts',
    description: 'Status 422 lists in `problems` what prevents it.',
    access: 'editor',
    answers: answers('The new version', versionAnswer),
    errors: [400, 422],
  },
  {
    method: 'get',
    route: API_PREFIX + routes.contentVersions,
    id: 'listContentVersions',
    area: 'Content',
    summary: 'Lists the published versions, newest first',
    access: 'editor',
    query: versionsQuery,
    answers: answers('The versions', z.object({ versions: z.array(versionAnswer) })),
  },
  {
    method: 'post',
    route: API_PREFIX + routes.contentRestore,
    id: 'restoreContentVersion',
    area: 'Content',
    summary: 'Publishes the content of an earlier version again',
    description: 'Version 0 is the content of the build. Drafts are not published.',
    access: 'editor',
    answers: answers('The new version', versionAnswer),
    errors: [400, 422],
  },
  {
    method: 'get',
    route: API_PREFIX + routes.contentEvents,
    id: 'streamContentEvents',
    area: 'Content',
    summary: 'Streams changes of drafts and publications as server-sent events',
    description:
      'Event `draft` has a draft or its removal as its data, and `published` the number of the version. Read the content again when the stream ends.',
    access: 'editor',
    answers: {
      '200': { description: 'The events', content: { 'text/event-stream': {} } },
    },
  },
];
