/** The changes that the user can publish, and which of them the user has selected. */
import { type ContentFields, readContent } from '@groundwork/editor-bridge/content';
import type { PublishedDraft } from '@groundwork/sdk/protocol';
import { idsAt, positionsOf } from '../merge/list-ids.ts';
import type { EditedContent } from '../state/editor-state.ts';
import type { Authors, DraftInfo } from '../stores/content-store.ts';
import { type DescribedChange, describeChanges, partOf } from './describe-changes.ts';

export interface Row extends DescribedChange {
  readonly key: string;
  readonly draft: DraftInfo;
  readonly path: string;
  /** For a part of a list: the id of an item, or the id that stands for the order; null for another value. */
  readonly part: string | null;
  readonly people: Authors;
  /** The changed value as JSON; for a part of a list, only that part. */
  readonly shown: string;
}

/** Who made a change: only the user, the user and other people, or only other people. */
export type Makers = 'user' | 'both' | 'others';

export interface Selection {
  /**
   * Makers of the change when it was first shown; if the row has been deselected since then, the current
   * makers.
   */
  readonly makers: Makers;
  /** What the row showed when the user selected it; null if it is not selected. */
  readonly chosen: string | null;
  /** What the row showed when the user selected it, if a later change has unselected the row; otherwise null. */
  readonly changedFrom: string | null;
}

/** The selections by the keys of the rows, in the order in which the rows were first shown. */
export type Selections = ReadonlyMap<string, Selection>;

/** Returns the changes that can be published, with a row for each changed item of a list. */
export function rowsOf(
  content: EditedContent,
  drafts: Readonly<Record<string, DraftInfo>>,
  fields: ContentFields,
): readonly Row[] {
  const { base, current, publishedIds } = content;
  return Object.entries(drafts).flatMap(([path, draft]) => {
    const before = readContent(base, path);
    if (before === undefined) return [];
    const { value: after, ids } = draft;
    const positions =
      ids && Array.isArray(before)
        ? positionsOf(idsAt(publishedIds, path, before), ids)
        : undefined;
    const described = describeChanges({ path, before, after, content: current, positions }, fields);
    return described.map((change): Row => {
      const part = partOf(change, publishedIds[path], ids);
      const people = (part === null ? undefined : draft.parts[part]) ?? draft;
      const shown = JSON.stringify(shownOf(change, draft));
      return { ...change, key: `${path} ${part}`, draft, path, part, people, shown };
    });
  });
}

function shownOf({ kind, to, after }: DescribedChange, { value, ids }: DraftInfo) {
  if (kind === null || !Array.isArray(value)) return value;
  if (kind === 'order') return ids ?? after;
  return to === null ? null : value[to];
}

/** Selects the changes that only the user made. */
export function firstSelections(rows: readonly Row[]): Selections {
  return new Map(
    rows.map((row) => {
      const makers = makersOf(row);
      return [row.key, { makers, chosen: makers === 'user' ? row.shown : null, changedFrom: null }];
    }),
  );
}

/**
 * Adds new rows at the end, not selected, and removes rows from the selection that have changed since they were
 * selected. While a question to the user is open, rows keep their places, because the question may be about one of
 * them. If the user's answer restores a change, that change is selected again. Returns the same map if nothing changes.
 */
export function receiveRows(
  selections: Selections,
  rows: readonly Row[],
  isAsked: boolean,
): Selections {
  const changes = rows.flatMap((row): [string, Selection][] => {
    const known = selections.get(row.key);
    const makers = makersOf(row);
    if (!known) return [[row.key, { makers, chosen: null, changedFrom: null }]];
    const { chosen, changedFrom } = known;
    if (changedFrom === row.shown && makers === 'user') {
      return [[row.key, { makers, chosen: changedFrom, changedFrom: null }]];
    }
    const from = chosen === row.shown ? null : (chosen ?? changedFrom);
    const next = from !== null && !isAsked ? makers : known.makers;
    const isSame = from === changedFrom && next === known.makers;
    return isSame ? [] : [[row.key, { makers: next, chosen: null, changedFrom: from }]];
  });
  return changes.length === 0 ? selections : new Map([...selections, ...changes]);
}

/** Selects a row as it is shown now, or removes it from the selection. */
export function selectRow(selections: Selections, { key, shown }: Row, isOn: boolean): Selections {
  const known = selections.get(key);
  if (!known) return selections;
  const selection = { ...known, chosen: isOn ? shown : null, changedFrom: null };
  return new Map([...selections, [key, selection]]);
}

/** Returns the drafts that the user selected. If only some parts of a draft are selected, names these parts. */
export function choicesOf(rows: readonly Row[], chosen: readonly Row[]): readonly PublishedDraft[] {
  const at = (all: readonly Row[], path: string) => all.filter((row) => row.path === path);
  return [...new Map(chosen.map(({ path, draft }) => [path, draft]))].map(([path, draft]) => {
    const reference = { path, revision: draft.revision };
    const parts = at(chosen, path).flatMap(({ part }) => part ?? []);
    return parts.length < at(rows, path).length && parts.length > 0
      ? { ...reference, parts }
      : reference;
  });
}

function makersOf({ people: { authors, colleagues } }: Row): Makers {
  if (colleagues.length === 0) return 'user';
  return authors.length > colleagues.length ? 'both' : 'others';
}
