/** Stores and discards drafts. */
import { isDeepStrictEqual } from 'node:util';
import type { SqlConnection, Writer } from '@groundwork/engine';
import { isJsonArray, type JsonValue, ServiceError } from '@groundwork/engine/kernel';
import type {
  ContentAuthor,
  DiscardedDraft,
  DraftChange,
  DraftReference,
  DraftRequest,
} from '@groundwork/sdk/protocol';
import { type BuiltContent, checkDraft } from './check-draft.ts';
import type { ContentEvents } from './content-events.ts';
import { isBelow } from './content-path.ts';
import { deleteDraft, insertDraft, nextRevision, selectDrafts } from './draft-table.ts';
import { selectNewestVersion } from './version-table.ts';

/** Dependencies of this module. */
export interface DraftsDependencies {
  readonly appId: string;
  readonly built: BuiltContent;
  readonly writer: Writer;
  readonly contentEvents: ContentEvents;
}

/** A draft to store. */
export interface NewDraft extends DraftRequest {
  readonly value: JsonValue;
}

type DraftEvent = DraftChange | DiscardedDraft;

/**
 * Stores a draft in place of those at and below its path. A draft that equals the published content is removed
 * instead.
 * The sender's last known draft may have been published since.
 *
 * @throws ServiceError `content_conflict` when another draft at, below or above the path is newer than the
 *   sender knows, or was discarded; `validation_error` for a path or a value that cannot be drafted.
 */
export function putDraft(
  parts: DraftsDependencies,
  author: ContentAuthor,
  { path, value, revision: known }: NewDraft,
): Promise<DraftEvent> {
  const { appId, built } = parts;
  return writeDrafts(parts, async (connection, revision) => {
    const drafts = await selectDrafts(connection, appId);
    const published = await selectNewestVersion(connection, appId);
    const above = drafts.find((draft) => isBelow(path, draft.path));
    if (above) throw conflict(above);
    const current = checkDraft(built, published?.changes ?? {}, path, value);
    const replaced = drafts.filter((draft) => draft.path === path || isBelow(draft.path, path));
    const newest = replaced.at(-1) ?? null;
    const isPublished =
      newest === null &&
      published?.paths.some((each) => each === path || isBelow(each, path)) === true;
    if (!isPublished && (newest?.revision ?? null) !== known) throw conflict(newest);
    for (const draft of replaced) await deleteDraft(connection, appId, draft);
    const others = isJsonArray(value) ? membersOf(replaced, author) : [];
    const result = isDeepStrictEqual(value, current)
      ? discarded(path)
      : await insertDraft(connection, appId, { path, value, revision, author, others });
    const below = replaced.filter((draft) => draft.path !== path);
    return { result, events: [...below.map((draft) => discarded(draft.path)), result] };
  });
}

/**
 * Discards a draft, if it exists.
 *
 * @throws ServiceError `content_conflict` when it has another revision.
 */
export function discardDraft(
  parts: DraftsDependencies,
  { path, revision }: DraftReference,
): Promise<void> {
  return writeDrafts(parts, async (connection) => {
    const drafts = await selectDrafts(connection, parts.appId);
    const draft = drafts.find((one) => one.path === path);
    if (draft && draft.revision !== revision) throw conflict(draft);
    if (draft) await deleteDraft(connection, parts.appId, draft);
    return { result: undefined, events: draft ? [discarded(path)] : [] };
  });
}

/** Discards all drafts. */
export function discardAll(parts: DraftsDependencies): Promise<void> {
  return writeDrafts(parts, async (connection) => {
    const drafts = await selectDrafts(connection, parts.appId);
    for (const draft of drafts) await deleteDraft(connection, parts.appId, draft);
    return { result: undefined, events: drafts.map(({ path }) => discarded(path)) };
  });
}

/** Changes drafts in a transaction, one at a time for an app, and publishes the changes after the commit. */
async function writeDrafts<Result>(
  { appId, writer, contentEvents }: DraftsDependencies,
  work: (
    connection: SqlConnection,
    revision: number,
  ) => Promise<{ readonly result: Result; readonly events: readonly DraftEvent[] }>,
): Promise<Result> {
  const { result } = await writer.write(
    async (connection) => {
      const done = await work(connection, await nextRevision(connection, appId));
      const notifications: (() => void)[] = [];
      for (const data of done.events) {
        notifications.push(
          await contentEvents.publishOnCommit(connection, { appId, event: 'draft', data }),
        );
      }
      return { result: done.result, notifications };
    },
    ({ notifications }) => {
      for (const notify of notifications) notify();
    },
  );
  return result;
}

/** Returns who made the drafts, without the author of the draft that replaces them. */
function membersOf(drafts: readonly DraftChange[], author: ContentAuthor): ContentAuthor[] {
  const all = drafts.flatMap((draft) => [draft.author, ...draft.others]);
  const byId = new Map(all.map((member) => [member.id, member]));
  byId.delete(author.id);
  return [...byId.values()];
}

function discarded(path: string): DiscardedDraft {
  return { path, discarded: true };
}

/** Returns the error of a change that is not based on the current draft. */
export function conflict(
  current: DraftChange | null,
  advice = 'Compare both, then send yours again or leave it.',
): ServiceError {
  const who =
    current === null
      ? 'Another member discarded or published this change'
      : `${current.author.email} changed this`;
  const message = `${who} since you read it. ${advice}`;
  return new ServiceError('content_conflict', message, { details: { current } });
}
