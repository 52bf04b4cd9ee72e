/** Publishes content: renders and checks the pages, stores a version, and serves the new pages. */

import { type SqlConnection, toStore, type Writer } from '@groundwork/engine';
import { badRequest, busy, factsOf } from '@groundwork/engine/kernel';
import type { ContentAuthor, ContentVersion, PublishedDraft } from '@groundwork/sdk/protocol';
import { recordAuditEvent } from '../../audit/audit-trail.ts';
import { createKeyedQueue } from '../../kernel/keyed-queue.ts';
import { compareChanges } from './content-changes.ts';
import type { ContentEvents } from './content-events.ts';
import { isBelow } from './content-path.ts';
import { deleteDiscards } from './discard-table.ts';
import { deleteDraft, insertDraft, nextRevision, type StoredDraft } from './draft-table.ts';
import { type Edition, selectEarlierEdition, selectEdition } from './edition.ts';
import { rebaseDrafts } from './rebase-drafts.ts';
import type { RenderedFiles } from './render-content.ts';
import { createPageRenderer, type RendererContext } from './render-pages.ts';
import { selectRendering, storeRendering } from './rendering-table.ts';
import { selectContent, UNPUBLISHED } from './select-content.ts';
import { insertVersion, selectNewestVersion } from './version-table.ts';
import { deletePublished } from './written-values.ts';

/** Maximum number of publications and updates of pages that run or wait on one node. */
const QUEUE_LIMIT = 4;

/** Maximum number of attempts to publish while other nodes publish too. */
const ATTEMPTS = 3;

/**
 * Prepares files to be served. Returns a function that replaces the served files with the prepared files in one step.
 */
type PrepareFiles = (files: RenderedFiles) => Promise<() => void>;

export interface PublishingDependencies extends RendererContext {
  readonly appId: string;
  readonly rendererHash: string;
  readonly reader: SqlConnection;
  readonly writer: Writer;
  readonly contentEvents: ContentEvents;
  readonly prepareFiles: PrepareFiles;
}

interface Publisher {
  readonly author: ContentAuthor;
  readonly address: string;
}

export interface Publishing {
  /**
   * Publishes drafts.
   *
   * @param chosen drafts to publish; by default, all drafts and parts of lists that only the publisher has
   * changed.
   * @throws ServiceError `content_invalid` with the problems, `bad_request` when there is nothing to publish,
   * `content_conflict` when a chosen draft has been changed in the meantime.
   */
  publish(publisher: Publisher, chosen?: readonly PublishedDraft[]): Promise<ContentVersion>;
  /**
   * Publishes the content of an earlier version again, without the drafts.
   *
   * @param version number of the version; 0 for the build's content.
   * @throws ServiceError `not_found` for a version that does not exist; also the errors of `publish`.
   */
  restore(publisher: Publisher, version: number): Promise<ContentVersion>;
  /** Serves the pages of the newest version. If rendering fails, the current pages stay. */
  showNewest(): Promise<void>;
}

export function createPublishing(parts: PublishingDependencies): Publishing {
  const { appId, built, rendererHash, prepareFiles, reader, writer, contentEvents, log } = parts;
  const renderer = createPageRenderer(parts);
  const queue = createKeyedQueue();
  let shown = 0;

  /** Runs publications and updates of pages one at a time, so that older pages never replace newer ones. */
  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    if ((queue.lengthOf(appId) ?? 0) >= QUEUE_LIMIT) throw busy();
    return queue.enqueue(appId, 1, work);
  }

  async function publishEdition(
    { author, address }: Publisher,
    read: () => Promise<Edition>,
  ): Promise<ContentVersion> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const edition = await read();
      const { newest, changes, restored } = edition;
      const differences = compareChanges(built.content, newest ?? UNPUBLISHED, edition);
      if (differences.length === 0) throw badRequest('There are no changes to publish.');
      const files = await renderer.renderValid(changes);
      const version: ContentVersion = {
        version: (newest?.version ?? 0) + 1,
        published_date: new Date().toISOString(),
        author,
        restored_version: restored,
        changes: differences,
      };
      const show = await prepareFiles(files);
      if (await store(version, address, edition, files, show)) return version;
    }
    throw busy();
  }

  /** Stores a version unless another node has published in the meantime. Serves its pages after the commit. */
  async function store(
    version: ContentVersion,
    address: string,
    { newest, changes, ids, drafts, restored }: Edition,
    files: RenderedFiles,
    show: () => void,
  ): Promise<boolean> {
    const publishEvent = await writer.write(
      async (connection) => {
        const revision = await nextRevision(connection, appId);
        const current = await selectContent(connection, parts);
        if (current.newest?.version !== newest?.version) return undefined;
        await insertVersion(connection, appId, { changes, ids }, version);
        const source = { version: version.version, rendererHash };
        await storeRendering(connection, appId, source, files);
        for (const draft of drafts) await deleteDraft(connection, appId, draft);
        const [before, after] = [newest ?? UNPUBLISHED, { changes, ids }];
        // While the pages were being rendered, members may have replaced the draft of a list with drafts of its items.
        // So all drafts below a published change are adapted.
        const isBelowChange = ({ path }: StoredDraft) =>
          Object.keys(changes).some((changed) => isBelow(path, changed));
        const affected = restored === null ? current.drafts.filter(isBelowChange) : current.drafts;
        const rebased = rebaseDrafts(affected, built, { before, after, revision });
        for (const draft of rebased.replaced) await deleteDraft(connection, appId, draft);
        for (const draft of rebased.added) await insertDraft(connection, appId, draft);
        await deleteDiscards(connection, appId);
        await deletePublished(connection, parts, await selectContent(connection, parts));
        await recordAuditEvent(toStore(connection), 'content_published', {
          appId,
          actorId: version.author.id,
          address,
        });
        const data = { version: version.version };
        return contentEvents.publishOnCommit(connection, { appId, event: 'published', data });
      },
      (publishVersion) => {
        if (!publishVersion) return;
        show();
        shown = version.version;
        publishVersion();
      },
    );
    return publishEvent !== undefined;
  }

  return {
    async publish(publisher, chosen) {
      return enqueue(() =>
        publishEdition(publisher, () => selectEdition(parts, publisher.author, chosen)),
      );
    },
    async restore(publisher, version) {
      return enqueue(() => publishEdition(publisher, () => selectEarlierEdition(parts, version)));
    },
    async showNewest() {
      return queue.enqueue(appId, 1, async () => {
        try {
          const newest = await selectNewestVersion(reader, appId);
          if (!newest || newest.version <= shown) return;
          const { changes, version } = newest;
          const stored = await selectRendering(reader, appId, { version, rendererHash });
          const show = await prepareFiles(stored ?? (await renderer.render(changes)));
          show();
          shown = version;
        } catch (error) {
          const message = 'The published content could not be shown. The pages stay as they were.';
          log.error({ ...factsOf(error), error: message });
        }
      });
    },
  };
}
