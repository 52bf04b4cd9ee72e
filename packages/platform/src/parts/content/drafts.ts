import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SqlConnection, Writer } from '@groundwork/engine';
import { invalidField, isJsonArray, type JsonValue, ServiceError } from '@groundwork/engine/kernel';
import {
  type ContentAuthor,
  type DiscardedDraft,
  type DraftChange,
  type DraftReference,
  type DraftRequest,
  LIST_ORDER,
} from '@groundwork/sdk/protocol';
import { type BuiltContent, checkDraft } from './check-draft.ts';
import type { ContentEvents } from './content-events.ts';
import { isBelow } from './content-path.ts';
import { storeDiscard } from './discard-table.ts';
import { draftedList, othersIn, partsAfter, withOpenParts } from './draft-parts.ts';
import {
  deleteDraft,
  insertDraft,
  nextRevision,
  type StoredDraft,
  selectMembers,
} from './draft-table.ts';
import { itemsOf, type ListItems } from './list-items.ts';
import { isChangedSince, type StoredContent, selectContent } from './select-content.ts';
import { recordWritten } from './written-values.ts';

export interface DraftsDependencies {
  readonly appId: string;
  readonly built: BuiltContent;
  readonly writer: Writer;
  readonly contentEvents: ContentEvents;
}

export interface NewDraft extends DraftRequest {
  readonly value: JsonValue;
}

type DraftEvent = DraftChange | DiscardedDraft;

/**
 * Stores a draft. The draft replaces all drafts of the same value and of values inside it. A draft that equals the
 * published content is removed.
 *
 * @throws ServiceError `content_conflict` when a draft of this value, of a value inside it or of a value that
 * contains it is newer than the sender knows or was discarded, or when a newer version has changed the value;
 * `validation_error` for a path or a value that cannot be changed.
 */
export function putDraft(
  parts: DraftsDependencies,
  author: ContentAuthor,
  { path, value, revision: known, version: knownVersion, ids }: NewDraft,
): Promise<DraftEvent> {
  const { appId, built } = parts;
  return writeDrafts(parts, async (connection, revision) => {
    const stored = await selectContent(connection, parts);
    const { drafts, newest: version } = stored;
    if (await isChangedSince(connection, parts, { path, newest: version, version: knownVersion })) {
      throw conflict(null);
    }
    const above = drafts.find((draft) => isBelow(path, draft.path));
    if (above) throw conflict(above);
    const current = checkDraft(built, version?.changes ?? {}, path, value);
    const replaced = drafts.filter((draft) => draft.path === path || isBelow(draft.path, path));
    const newest = replaced.at(-1) ?? null;
    if ((newest?.revision ?? null) !== known) throw conflict(newest);
    for (const draft of replaced) await deleteDraft(connection, appId, draft);
    const published = itemsOf(current, version?.ids[path]);
    const list = listDraft({ path, value, ids }, author, { published, replaced });
    const updated_date = new Date().toISOString();
    const written = { path, value, revision, author, ...list, updated_date };
    // The author may have undone all own changes of a list. The draft then contains only changes of other
    // members.
    const draft = withOpenParts(written, published);
    const discarded = discardedBy(author, revision);
    const isPublished = isDeepStrictEqual(value, current);
    const remaining = drafts.filter((each) => !replaced.includes(each));
    const restored = await recordWritten(connection, parts, {
      author,
      revision,
      path,
      before: stored,
      after: { ...stored, drafts: isPublished ? remaining : [...remaining, draft] },
    });
    // The parts of a list already name everyone who has changed them.
    const isList = draft.ids !== null;
    const others = isList ? draft.others : await selectMembers(connection, restored);
    const result = isPublished ? discarded({ path }) : { ...draft, others };
    if (!('discarded' in result)) await insertDraft(connection, appId, result);
    const below = replaced.filter((each) => each.path !== path);
    return { result, events: [...below.map(discarded), result] };
  });
}

/**
 * Discards a draft.
 *
 * @throws ServiceError `content_conflict` when the draft has another revision.
 */
export function discardDraft(
  parts: DraftsDependencies,
  author: ContentAuthor,
  { path, revision: known }: DraftReference,
): Promise<void> {
  return writeDrafts(parts, async (connection, revision) => {
    const stored = await selectContent(connection, parts);
    const draft = stored.drafts.find((one) => one.path === path);
    if (!draft) return { result: undefined, events: [] };
    if (draft.revision !== known) throw conflict(draft);
    const events = await discardDrafts(connection, parts, {
      author,
      revision,
      stored,
      drafts: [draft],
    });
    return { result: undefined, events };
  });
}

export function discardAll(parts: DraftsDependencies, author: ContentAuthor): Promise<void> {
  return writeDrafts(parts, async (connection, revision) => {
    const stored = await selectContent(connection, parts);
    const { drafts } = stored;
    const events = await discardDrafts(connection, parts, { author, revision, stored, drafts });
    return { result: undefined, events };
  });
}

async function discardDrafts(
  connection: SqlConnection,
  parts: DraftsDependencies,
  {
    author,
    revision,
    stored,
    drafts,
  }: {
    readonly author: ContentAuthor;
    readonly revision: number;
    readonly stored: StoredContent;
    readonly drafts: readonly StoredDraft[];
  },
): Promise<readonly DiscardedDraft[]> {
  const after = { ...stored, drafts: stored.drafts.filter((each) => !drafts.includes(each)) };
  for (const draft of drafts) {
    await deleteDraft(connection, parts.appId, draft);
    const write = { author, revision, path: draft.path, before: stored, after };
    await recordWritten(connection, parts, write);
  }
  return drafts.map(discardedBy(author, revision));
}

/**
 * Runs work in a transaction, and publishes its events after the commit. Transactions of the same app run one at
 * a time.
 */
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
        if ('discarded' in data) await storeDiscard(connection, appId, data);
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

function listDraft(
  { path, value, ids }: Pick<NewDraft, 'path' | 'value' | 'ids'>,
  author: ContentAuthor,
  { published, replaced }: { published: ListItems; replaced: readonly StoredDraft[] },
): Pick<StoredDraft, 'ids' | 'parts' | 'others'> {
  if (!isJsonArray(value)) return { ids: null, parts: {}, others: [] };
  const before = draftedList(path, published, replaced);
  const items = {
    values: value,
    ids: ids ?? value.map((_, index) => before.ids[index] ?? newId()),
  };
  const isValid = items.ids.length === value.length && new Set(items.ids).size === value.length;
  if (!isValid || items.ids.includes(LIST_ORDER)) {
    throw invalidField('ids', 'Expects another id for each item of the list');
  }
  const parts = partsAfter(published, before, items, author);
  return { ids: items.ids, parts, others: othersIn(parts, author, replaced) };
}

function newId(): string {
  return randomBytes(8).toString('hex');
}

function discardedBy(author: ContentAuthor, revision: number) {
  return ({ path }: Pick<StoredDraft, 'path'>): DiscardedDraft => ({
    path,
    discarded: true,
    revision,
    author,
  });
}

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
