import {
  type ContentChanges,
  type JsonValue,
  readContent,
} from '@groundwork/editor-bridge/content';
import {
  applyChanges,
  isBelow,
  isEqual,
  withChange,
  withoutPath,
} from '../merge/content-changes.ts';
import { mergeValues } from '../merge/merge-values.ts';
import type { Conflict, DraftInfo, LoadedContent, StoredContent } from '../stores/content-store.ts';
import type { EditedContent } from './editor-state.ts';

/** Content with the newest changes of all. */
export interface Rebased {
  readonly loaded: LoadedContent;
  /** Changes of this user that are not stored. */
  readonly local: ContentChanges;
  /** Changes of this user that others contradict. */
  readonly conflicts: readonly Conflict[];
}

type Drafts = Readonly<Record<string, DraftInfo>>;

/** Merges the changes of this user that are not stored into the content that is stored now. */
export function rebase(
  { base, published, changes, current }: EditedContent,
  drafts: Drafts,
  stored: StoredContent,
): Rebased {
  const [known, newest] = [valuesOf(drafts), valuesOf(stored.drafts)];
  const before = applyChanges(base, known);
  const after = applyChanges(stored.base, newest);
  const conflicts: Conflict[] = [];
  const local: Record<string, JsonValue> = {};
  for (const path of topPaths([published, changes, known, stored.published, newest])) {
    const theirs = readContent(after, path);
    const versions = { base: readContent(before, path), mine: readContent(current, path), theirs };
    if (theirs === undefined || versions.base === undefined) continue;
    const { value, clashes } = mergeValues(versions, { path, fields: stored.fields, side: 'mine' });
    if (value === undefined || isEqual(value, theirs)) continue;
    local[path] = value;
    const [clash] = clashes;
    if (!clash) continue;
    const options = { path, fields: stored.fields, side: 'theirs' } as const;
    const other = mergeValues(versions, options).value ?? theirs;
    conflicts.push({
      path,
      clash: clashes.length === 1 ? clash : { path, mine: value, theirs: other },
      mine: value,
      theirs: other,
      author: authorOf(stored.drafts, clash.path),
    });
  }
  const merged = Object.entries(local).reduce<ContentChanges>(
    (all, [path, value]) => withChange(stored.base, all, path, value),
    newest,
  );
  return { loaded: { ...stored, changes: merged }, local, conflicts };
}

/** Returns the content of the platform after a draft was stored or, without `info`, discarded. */
export function withDraft(
  stored: StoredContent,
  path: string,
  info: DraftInfo | null,
): StoredContent {
  // A draft replaces those below its path.
  const others = withoutPath(stored.drafts, path);
  return { ...stored, drafts: info ? { ...others, [path]: info } : others };
}

/** Returns the values of drafts. */
export function valuesOf(drafts: Drafts): ContentChanges {
  return Object.fromEntries(Object.entries(drafts).map(([path, { value }]) => [path, value]));
}

/** Returns the paths of changes that are not below another one. */
function topPaths(changes: readonly ContentChanges[]): readonly string[] {
  const all = [...new Set(changes.flatMap((each) => Object.keys(each)))];
  return all.filter((path) => !all.some((other) => isBelow(path, other)));
}

/** Returns who changed a value last; null if the change is published already. */
export function authorOf(drafts: Drafts, path: string): string | null {
  const related = Object.entries(drafts).filter(
    ([each]) => each === path || isBelow(path, each) || isBelow(each, path),
  );
  const newest = related.sort(([, a], [, b]) => b.revision - a.revision)[0];
  return newest?.[1].authors[0] ?? null;
}
