import { mountCalls } from '../../http/calls/index.ts';
import type { Part } from '../../part.ts';
import { contentCalls } from './calls/content-calls.ts';
import { draftCalls } from './calls/draft-calls.ts';
import { versionCalls } from './calls/version-calls.ts';
import { contentTables, replacedTables, writtenTables } from './content-tables.ts';
import { nextRevision } from './draft-table.ts';
import { createEventStreams } from './event-streams.ts';
import { type StartContentServices, startContent } from './start-content.ts';
import { deleteWrittenBy } from './written-table.ts';

const calls = [...contentCalls, ...draftCalls, ...versionCalls];

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
  migrations: { 29: () => contentTables, 30: () => writtenTables, 31: () => replacedTables },
  async start(needs) {
    const streams = createEventStreams(needs.onMissedEvents);
    const started = await startContent(needs);
    const services = { ...needs, streams, content: started };
    return {
      mount: (api) => mountCalls(api, services, calls),
      // The published versions and the drafts stay stored, without the member's name.
      personalData: {
        erase: ({ appId, userId }) =>
          needs.writer.write(async (connection) => {
            // Waits for running changes, which may still store values of the member.
            await nextRevision(connection, appId);
            await deleteWrittenBy(connection, appId, userId);
          }),
      },
      stop: async () => started?.openEditors.stop(),
    };
  },
};
