/**
 * State of the editor: the page in its frame, the content and its changes, and the page's reports.
 *
 * The reducer is a pure function. Each edit is a step with the value before and after it, so undo, redo, the
 * list of changes, and saving all use the same data.
 */
import type { ContentChanges, ContentProblem } from '@groundwork/editor-bridge/content';
import type { Positions } from '../merge/align-items.ts';
import {
  applyChanges,
  type ChangedContent,
  type Step,
  stepFor,
  withChange,
} from '../merge/content-changes.ts';
import { type ListIds, positionsAt, withListIds } from '../merge/list-ids.ts';
import { onlyPath, withoutPath } from '../merge/paths.ts';
import type {
  Conflict,
  DraftInfo,
  LoadedContent,
  Replaced,
  Version,
} from '../stores/content-store.ts';
import { conflictsAfter, type RemovedConflict } from './moved-conflicts.ts';
import { movedReplaced } from './replaced.ts';

/** Maximum number of the page's reports that are stored and shown. */
export const REPORT_LIMIT = 50;

export interface Report {
  readonly id: number;
  readonly kind: 'url' | 'error';
  readonly title: string;
  readonly details: string;
}

interface Notice {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

export interface EditedContent
  extends ChangedContent,
    Omit<LoadedContent, keyof ChangedContent | 'drafts'> {}

/** The selected value. Each selection by the user creates a new object. */
export interface Selection {
  readonly path: string | null;
  readonly isInPage: boolean;
  /** Whether another person has moved the value's item since the user selected the value. */
  readonly isMoved?: boolean;
}

export interface EditorState {
  readonly connection: 'loading' | 'ready' | 'unresponsive';
  /** Path, query and fragment of the URL in the frame. */
  readonly path: string;
  /** Paths of all pages of the site that the frame has shown. */
  readonly pages: readonly string[];
  readonly isSelecting: boolean;
  /** Whether the frame shows the saved or published content, so that the user can compare it. */
  readonly isBefore: boolean;
  readonly content: EditedContent | null;
  readonly selection: Selection;
  /** URL of the link that the user clicked last; null if the user has selected another value after the click. */
  readonly clickedLink: string | null;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /**
   * Content path of the text that the user is typing; all keystrokes in it make one step. Null if the user is not
   * typing.
   */
  readonly typing: string | null;
  /** Who made each change that is stored on the platform, by content path. */
  readonly drafts: Readonly<Record<string, DraftInfo>>;
  /** Conflicts that the user has not resolved, the oldest first. */
  readonly conflicts: readonly Conflict[];
  /** Conflicts about values in items that the user has removed. Undoing the removal opens them again. */
  readonly removedConflicts: readonly RemovedConflict[];
  /**
   * This user's values that other people have replaced, and that the user has neither restored nor dismissed yet.
   */
  readonly replaced: readonly Replaced[];
  /** Names of the other people who are editing the content; null if they are not known. */
  readonly editors: readonly string[] | null;
  /**
   * Describes how another person changed the text that the user is editing, which the page does not show yet; null if
   * nobody has changed the text.
   */
  readonly waiting: string | null;
  readonly isPublishOpen: boolean;
  /** The problems that prevented the publication. */
  readonly problems: readonly ContentProblem[];
  readonly versions: readonly Version[];
  readonly task: 'saving' | 'publishing' | 'loading' | null;
  /** Whether everything that the user typed is stored. */
  readonly isStored: boolean;
  /** Why changes cannot be stored at the moment; null if they can. */
  readonly storeProblem: string | null;
  /** Why the newest content could not be loaded; null if loading succeeded. */
  readonly loadProblem: string | null;
  readonly notice: Notice | null;
  /** Describes the newest version that another person published, until the user dismisses the message or publishes. */
  readonly publication: string | null;
  readonly reports: readonly Report[];
}

export type EditorEvent =
  | { readonly type: 'page-loading' | 'page-ready' | 'page-unresponsive' | 'typing-ended' }
  | { readonly type: 'url-changed' | 'link-clicked'; readonly url: string }
  | { readonly type: 'error'; readonly title: string; readonly details: string }
  | {
      readonly type: 'selecting' | 'comparing' | 'stored' | 'publish-asked';
      readonly isOn: boolean;
    }
  | { readonly type: 'store-problem' | 'load-problem'; readonly problem: string | null }
  | { readonly type: 'selected'; readonly selection: Selection }
  | { readonly type: 'selection-moved'; readonly path: string | null }
  | { readonly type: 'content-loaded'; readonly loaded: LoadedContent }
  | { readonly type: 'edited'; readonly step: Step; readonly isTyping: boolean }
  | {
      readonly type: 'steps-restored';
      readonly past: readonly Step[];
      readonly future: readonly Step[];
    }
  | { readonly type: 'undone' | 'redone'; readonly step: Step }
  | { readonly type: 'saved'; readonly changes: ContentChanges; readonly ids: ListIds }
  | { readonly type: 'discarded'; readonly path: string }
  | { readonly type: 'drafts'; readonly drafts: EditorState['drafts'] }
  | { readonly type: 'conflicts'; readonly conflicts: readonly Conflict[] }
  | { readonly type: 'replaced'; readonly replaced: readonly Replaced[] }
  | { readonly type: 'waiting' | 'publication'; readonly text: string | null }
  | { readonly type: 'editors'; readonly names: readonly string[] | null }
  | { readonly type: 'problems'; readonly problems: readonly ContentProblem[] }
  | { readonly type: 'versions'; readonly versions: readonly Version[] }
  | { readonly type: 'task'; readonly task: EditorState['task'] }
  | { readonly type: 'notice'; readonly notice: Notice | null };

export const initialState: EditorState = {
  connection: 'loading',
  path: '/',
  pages: ['/'],
  isSelecting: true,
  isBefore: false,
  content: null,
  selection: { path: null, isInPage: false },
  clickedLink: null,
  past: [],
  future: [],
  typing: null,
  drafts: {},
  conflicts: [],
  removedConflicts: [],
  replaced: [],
  editors: [],
  waiting: null,
  isPublishOpen: false,
  problems: [],
  versions: [],
  task: null,
  isStored: true,
  storeProblem: null,
  loadProblem: null,
  notice: null,
  publication: null,
  reports: [],
};

/** Returns the new index of each item of a saved or published list; undefined if the path leads to no list. */
export function positionsInBase(
  { base, publishedIds, current, ids }: EditedContent,
  path: string,
): Positions | undefined {
  return positionsAt({ current: base, ids: publishedIds }, { current, ids }, path) ?? undefined;
}

export function reduce(state: EditorState, event: EditorEvent): EditorState {
  switch (event.type) {
    case 'page-loading':
      return { ...state, connection: 'loading', typing: null, clickedLink: null };
    case 'page-ready':
      return { ...state, connection: 'ready' };
    case 'page-unresponsive':
      return { ...state, connection: 'unresponsive' };
    case 'typing-ended':
      return { ...state, typing: null };
    case 'url-changed': {
      const { pathname, search, hash } = new URL(event.url);
      const path = pathname + search + hash;
      const pages = [...new Set([...state.pages, pathname])];
      return { ...withReport(state, { kind: 'url', title: path, details: '' }), path, pages };
    }
    case 'error':
      return withReport(state, { kind: 'error', title: event.title, details: event.details });
    case 'selecting':
      return { ...state, isSelecting: event.isOn };
    case 'comparing':
      return { ...state, isBefore: event.isOn };
    case 'stored':
      return { ...state, isStored: event.isOn };
    case 'publish-asked':
      return { ...state, isPublishOpen: event.isOn };
    case 'store-problem': {
      // A message such as "nothing was published" no longer applies once changes can be stored again.
      const isSolved = event.problem === null && state.storeProblem !== null;
      return { ...state, storeProblem: event.problem, notice: isSolved ? null : state.notice };
    }
    case 'load-problem':
      return { ...state, loadProblem: event.problem };
    case 'link-clicked':
      return { ...state, clickedLink: event.url };
    case 'selected':
      return { ...state, selection: event.selection, clickedLink: null, notice: null };
    case 'selection-moved':
      return { ...state, selection: { ...state.selection, path: event.path, isMoved: true } };
    case 'content-loaded': {
      const { drafts, ...content } = event.loaded;
      const current = applyChanges(content.base, content.changes);
      // Does not add a step, because undoing it would remove what other people have changed meanwhile.
      return { ...state, drafts, content: { ...content, current }, typing: null };
    }
    case 'steps-restored':
      return { ...state, past: event.past, future: event.future };
    case 'edited':
      return withStep(state, event.step, event.isTyping);
    case 'undone':
      return {
        ...withValue(state, event.step, 'before'),
        past: state.past.slice(0, -1),
        future: [...state.future, event.step],
        typing: null,
      };
    case 'redone':
      return {
        ...withValue(state, event.step, 'after'),
        past: [...state.past, event.step],
        future: state.future.slice(0, -1),
        typing: null,
      };
    case 'saved':
      return withSaved(state, event.changes, event.ids);
    case 'discarded': {
      const { content } = state;
      if (!content) return state;
      const { [event.path]: _, ...changes } = content.changes;
      return { ...state, content: { ...content, changes } };
    }
    case 'drafts':
      return { ...state, drafts: event.drafts };
    case 'conflicts':
      return { ...state, conflicts: event.conflicts };
    case 'replaced':
      return { ...state, replaced: event.replaced };
    case 'editors':
      return { ...state, editors: event.names };
    case 'waiting':
      return { ...state, waiting: event.text };
    case 'publication':
      return { ...state, publication: event.text };
    case 'problems':
      return { ...state, problems: event.problems };
    case 'versions':
      return { ...state, versions: event.versions };
    case 'task':
      return { ...state, task: event.task };
    case 'notice':
      return { ...state, notice: event.notice };
  }
}

function withStep(state: EditorState, step: Step, isTyping: boolean): EditorState {
  const last = state.past.at(-1);
  const isSameText = isTyping && last?.path === step.path && state.typing === step.path;
  const past = isSameText
    ? [...state.past.slice(0, -1), { ...step, before: last.before }]
    : [...state.past, step];
  const typing = isTyping ? step.path : null;
  const changed = withValue(state, step, 'after');
  return { ...changed, past, future: [], typing, notice: null, problems: [] };
}

function withValue(state: EditorState, { path, ...values }: Step, side: 'before' | 'after') {
  const { content } = state;
  if (!content) return state;
  const step = stepFor(content, path, values[side]);
  if (!step) return state;
  const { base, publishedIds } = content;
  const changes = withChange(base, content.changes, step.path, step.after);
  const known = step.path === path ? values.ids?.[side] : undefined;
  const ids = Object.hasOwn(changes, step.path)
    ? withListIds(content.ids, step.path, known ?? step.ids?.after)
    : { ...withoutPath(content.ids, step.path), ...onlyPath(publishedIds, step.path) };
  const changed = { ...content, changes, ids, current: applyChanges(base, changes) };
  const change = { before: content, after: changed };
  // A typed key must not decide about a replaced value; only restoring the value, or a choice in the dialog, decides.
  const replaced = movedReplaced(state.replaced, change);
  return { ...state, ...conflictsAfter(state, content, changed), content: changed, replaced };
}

/** Makes saved changes part of the base, and keeps what the user typed while they were being saved. */
function withSaved(state: EditorState, saved: ContentChanges, ids: ListIds): EditorState {
  const { content } = state;
  if (!content) return state;
  const base = applyChanges(content.base, saved);
  const changes = Object.entries(content.changes).reduce<ContentChanges>(
    (rest, [path, value]) => withChange(base, rest, path, value),
    {},
  );
  const current = applyChanges(base, changes);
  return { ...state, content: { ...content, base, publishedIds: ids, changes, current } };
}

function withReport(state: EditorState, report: Omit<Report, 'id'>): EditorState {
  const id = (state.reports[0]?.id ?? 0) + 1;
  return { ...state, reports: [{ id, ...report }, ...state.reports].slice(0, REPORT_LIMIT) };
}
