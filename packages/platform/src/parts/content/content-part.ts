import { mountCalls } from '../../http/calls/index.ts';
import type { Part } from '../../part.ts';
import { discardDraft } from './calls/discard-draft.ts';
import { dismissReplaced } from './calls/dismiss-replaced.ts';
import { listContentVersions } from './calls/list-content-versions.ts';
import { publishContent } from './calls/publish-content.ts';
import { putDraft } from './calls/put-draft.ts';
import { readContent } from './calls/read-content.ts';
import { restoreContentVersion } from './calls/restore-content-version.ts';
import { streamContentEvents } from './calls/stream-content-events.ts';
import { createEventStreams } from './event-streams.ts';
import { type StartContentServices, startContent } from './start-content.ts';
import { deleteWrittenBy } from './written-table.ts';

const calls = [
  readContent,
  putDraft,
  discardDraft,
  dismissReplaced,
  publishContent,
  listContentVersions,
  restoreContentVersion,
  streamContentEvents,
];

export const content: Part<StartContentServices> = {
  name: 'content',
  area: 'Content',
  calls,
  tables: [
    { name: 'content_revisions', key: ['app_id'] },
    { name: 'content_drafts', key: ['app_id', 'path'] },
    { name: 'content_versions', key: ['app_id', 'version'] },
    { name: 'content_renderings', key: ['app_id'] },
    { name: 'content_discards', key: ['app_id', 'path'] },
    { name: 'content_written', key: ['app_id', 'path', 'place', 'user_id', 'revision'] },
  ],
  async start(needs) {
    const streams = createEventStreams(needs.onMissedEvents);
    const started = await startContent(needs);
    const services = { ...needs, streams, content: started };
    return {
      mount: (api) => mountCalls(api, services, calls),
      // The published versions and the drafts remain, without the name of the member.
      personalData: {
        erase: ({ appId, userId }) =>
          needs.writer.write((connection) => deleteWrittenBy(connection, appId, userId)),
      },
      stop: async () => started?.openEditors.stop(),
    };
  },
};
