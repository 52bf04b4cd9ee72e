import {
  type ContentChanges,
  type JsonValue,
  readContent,
  writeContent,
} from '@groundwork/editor-bridge/content';
import { applyChanges, withChange } from '../merge/content-changes.ts';
import { type Arranged, idsAt, type ListIds, pathAfter, withListIds } from '../merge/list-ids.ts';
import { mergeValues, type Versions } from '../merge/merge-values.ts';
import { isRelated, isWithin, topPaths, withoutPath } from '../merge/paths.ts';
import { isEqual } from '../merge/values.ts';
import type {
  Conflict,
  DiscardInfo,
  DraftInfo,
  LoadedContent,
  StoredContent,
} from '../stores/content-store.ts';
import type { EditedContent } from './editor-state.ts';
import type { Unstored } from './unstored-changes.ts';

/** The content with the newest changes of all people. */
export interface Rebased {
  readonly loaded: LoadedContent;
  /** This user's changes that are not stored. */
  readonly local: Readonly<Record<string, LocalChange>>;
  readonly conflicts: readonly Conflict[];
}

interface LocalChange {
  readonly value: JsonValue;
  readonly ids: readonly string[] | undefined;
}

/** Matches a path inside a list. The first group is the path of the outermost list. */
export const OUTERMOST_LIST = /^(.*?#.*?)\.\d+(?=\.|$)/;

type Drafts = Readonly<Record<string, DraftInfo>>;

/** Who changed, discarded and published values. */
type Authored = Pick<StoredContent, 'drafts' | 'discards' | 'publisher'>;

/** Merges this user's changes that are not stored into the content that is stored now. */
export function rebase(content: EditedContent, drafts: Drafts, stored: StoredContent): Rebased {
  const before = arrange({ ...content, drafts });
  const after = arrange(stored);
  const conflicts: Conflict[] = [];
  const local: Record<string, LocalChange> = {};
  const authored = withNewPublisher(stored, content);
  const changed = [content.published, content.changes, drafts, stored.published, stored.drafts];
  for (const path of topPaths(changed.flatMap((each) => Object.keys(each)))) {
    const versions = {
      base: readContent(before.current, path),
      mine: readContent(content.current, path),
      theirs: readContent(after.current, path),
    };
    const ids = idsOfVersions(versions, { base: before, mine: content, theirs: after }, path);
    const merged = mergeAt(path, { versions, ids, stored: authored });
    if (!merged) continue;
    local[path] = merged.local;
    if (merged.conflict) conflicts.push(merged.conflict);
  }
  return { loaded: withLocal(stored, local), local, conflicts };
}

/**
 * Returns the stored content. If the given content has the same published version, the publisher is null, because the
 * user already knows that version.
 */
export function withNewPublisher(
  stored: StoredContent,
  { version }: Pick<StoredContent, 'version'>,
): StoredContent {
  return stored.version === version ? { ...stored, publisher: null } : stored;
}

/** Merges changes that were not stored when this user left the editor into the content that is stored now. */
export function rebaseUnstored(unstored: readonly Unstored[], stored: StoredContent): Rebased {
  const { current, ids: storedIds } = arrange(stored);
  const conflicts: Conflict[] = [];
  const local: Record<string, LocalChange> = {};
  for (const { path, base: before, mine, sent, ids: known } of unstored) {
    const theirs = readContent(current, path);
    const isOwn = theirs !== undefined && isEqual(theirs, sent);
    const base = isOwn ? theirs : before;
    const theirIds = Array.isArray(theirs) ? idsAt(storedIds, path, theirs) : undefined;
    const ids = known &&
      theirIds && { ...known, ...(isOwn && { base: theirIds }), theirs: theirIds };
    const versions = { base, mine, theirs };
    const merged = mergeAt(path, { versions, ids: ids || undefined, stored });
    if (!merged) continue;
    local[path] = merged.local;
    if (merged.conflict) conflicts.push(merged.conflict);
  }
  return { loaded: withLocal(stored, local), local, conflicts };
}

/**
 * Returns this user's changes that the platform does not have, including those with an open question. A change inside a
 * list is returned with the whole list, because other people may move or remove the item before the change is sent.
 */
export function unsentChanges(
  content: EditedContent,
  { drafts, conflicts }: { readonly drafts: Drafts; readonly conflicts: readonly Conflict[] },
  sending: (path: string) => JsonValue | undefined,
): readonly Unstored[] {
  const stored = conflicts.reduce(
    (all, conflict) => withBaseOf(conflict, all, content),
    arrange({ ...content, drafts }),
  );
  const changed = topPaths([...Object.keys(content.changes), ...Object.keys(drafts)]);
  const paths = changed.map((path) => OUTERMOST_LIST.exec(path)?.[1] ?? path);
  return topPaths(paths).flatMap((path): Unstored[] => {
    const [base, mine] = [stored, content].map(({ current }) => readContent(current, path));
    if (base === undefined || mine === undefined || isEqual(base, mine)) return [];
    const ids =
      Array.isArray(base) && Array.isArray(mine)
        ? { base: idsAt(stored.ids, path, base), mine: idsAt(content.ids, path, mine) }
        : undefined;
    const sent = changed.flatMap((each): [string, JsonValue][] => {
      const value = isWithin(each, path) ? sending(each) : undefined;
      return value === undefined ? [] : [[each, value]];
    });
    const whole = applyChanges(stored.current, Object.fromEntries(sent));
    return [
      { path, base, mine, sent: sent.length > 0 ? readContent(whole, path) : undefined, ids },
    ];
  });
}

/** Returns the stored content as it was before the other person's change that a question is about. */
function withBaseOf({ path, base, ids }: Conflict, stored: Arranged, content: Arranged): Arranged {
  const place = pathAfter(content, stored, path);
  const current = structuredClone(stored.current);
  if (place === null || !writeContent(current, place, base)) return stored;
  return { current, ids: withListIds(stored.ids, place, ids?.base ?? stored.ids[place]) };
}

interface MergeInput {
  readonly versions: Versions;
  readonly ids: Versions<readonly string[]> | undefined;
  readonly stored: StoredContent;
}

/**
 * Returns the change and the conflict at a path that remain after a merge; returns undefined if everything is stored.
 */
function mergeAt(
  path: string,
  { versions, ids, stored }: MergeInput,
): { readonly local: LocalChange; readonly conflict: Conflict | undefined } | undefined {
  const { base, theirs } = versions;
  if (theirs === undefined || base === undefined) return undefined;
  const options = { path, fields: stored.fields, ids };
  const mine = mergeValues(versions, { ...options, side: 'mine' });
  if (mine.value === undefined || isEqual(mine.value, theirs)) return undefined;
  const local = { value: mine.value, ids: mine.ids };
  const [clash] = mine.clashes;
  if (!clash) return { local, conflict: undefined };
  const other = mergeValues(versions, { ...options, side: 'theirs' });
  const value = other.value ?? theirs;
  const conflict: Conflict = {
    path,
    clash: mine.clashes.length === 1 ? clash : { path, base, mine: mine.value, theirs: value },
    base,
    mine: mine.value,
    theirs: value,
    ids: ids && mine.ids && other.ids && { base: ids.base, mine: mine.ids, theirs: other.ids },
    author: authorOf(stored, clash.path),
  };
  return { local, conflict };
}

/** Returns the content that the platform has stored, with changes that are not stored applied. */
export function withLocal(stored: StoredContent, local: Rebased['local']): LoadedContent {
  const all = Object.entries(local).reduce(
    ({ changes, ids }, [path, change]) => ({
      changes: withChange(stored.base, changes, path, change.value),
      ids: withListIds(ids, path, change.ids),
    }),
    { changes: valuesOf(stored.drafts), ids: arrange(stored).ids },
  );
  return { ...stored, ...all };
}

/** Returns the base of the content with the drafts applied, and the ids of its items. */
export function arrange({ base, publishedIds, drafts }: StoredContent): Arranged {
  const ids = Object.entries(drafts).reduce<ListIds>(
    (all, [path, draft]) => withListIds(all, path, draft.ids),
    publishedIds,
  );
  return { current: applyChanges(base, valuesOf(drafts)), ids };
}

/** Returns the ids of the items in three versions of a list; returns undefined for another value. */
function idsOfVersions(
  { base, mine, theirs }: Versions,
  ids: Versions<Pick<Arranged, 'ids'>>,
  path: string,
): Versions<readonly string[]> | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined;
  return {
    base: idsAt(ids.base.ids, path, base),
    mine: idsAt(ids.mine.ids, path, mine),
    theirs: idsAt(ids.theirs.ids, path, theirs),
  };
}

/**
 * Returns the stored content after a draft was stored or discarded. Returns the content unchanged if newer drafts
 * exist.
 */
export function withDraft(
  stored: StoredContent,
  path: string,
  info: DraftInfo | DiscardInfo,
): StoredContent {
  const isOld = ([each, { revision }]: [string, DraftInfo]) =>
    isRelated(each, path) && revision >= info.revision;
  if (Object.entries(stored.drafts).some(isOld)) return stored;
  // A draft replaces all drafts inside its path.
  const drafts = withoutPath(stored.drafts, path);
  return 'value' in info
    ? { ...stored, drafts: { ...drafts, [path]: info } }
    : { ...stored, drafts, discards: { ...stored.discards, [path]: info } };
}

function valuesOf(drafts: Drafts): ContentChanges {
  return Object.fromEntries(Object.entries(drafts).map(([path, { value }]) => [path, value]));
}

/** Returns the name of the person who changed or discarded a value last; returns null if the name is not known. */
export function authorOf(authored: Authored, path: string): string | null {
  const newest = newestAt(authored, path);
  if (!newest) return authored.publisher;
  return 'value' in newest ? (newest.authors[0] ?? null) : newest.discardedBy;
}

/** Returns the newest draft or discarded draft at, inside or around a path; undefined if there is none. */
export function newestAt(
  { drafts, discards }: Omit<Authored, 'publisher'>,
  path: string,
): DraftInfo | DiscardInfo | undefined {
  const all = [...Object.entries(drafts), ...Object.entries(discards)];
  const related = all.filter(([each]) => isRelated(each, path)).map(([, info]) => info);
  return related.toSorted((a, b) => b.revision - a.revision)[0];
}

/** Returns the highest revision of the drafts and discarded drafts; 0 if there are none. */
export function newestRevision({ drafts, discards }: Omit<Authored, 'publisher'>): number {
  const all = [...Object.values(drafts), ...Object.values(discards)];
  return Math.max(0, ...all.map(({ revision }) => revision));
}
