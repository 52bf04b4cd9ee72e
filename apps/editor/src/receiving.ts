/** Applies other people's changes without interrupting the user. */
import { type JsonValue, readContent } from '@groundwork/editor-bridge/content';
import { wordsOf } from './fields/field-label.ts';
import { nameOfItem, nameOfValue } from './fields/name-of-value.ts';
import { applyChanges, differencesBetween, type Step } from './merge/content-changes.ts';
import { type Arranged, pathAfter } from './merge/list-ids.ts';
import type { Side } from './merge/merge-values.ts';
import { isRelated, topPaths } from './merge/paths.ts';
import { isEqual } from './merge/values.ts';
import { nameOfVersion } from './panels/name-of-version.ts';
import { choiceStep } from './state/choice-step.ts';
import type { EditedContent, EditorEvent, EditorState } from './state/editor-state.ts';
import { movedConflicts } from './state/moved-conflicts.ts';
import { arrange, authorOf, rebase, withLocal, withNewPublisher } from './state/rebase.ts';
import { replacedAfter, restoredItem } from './state/replaced.ts';
import { connectedSteps } from './state/step-storage.ts';
import type { Conflict, Dismissed, LoadedContent, StoredContent } from './stores/content-store.ts';
import { createUnseenTexts, type UnseenTexts } from './unseen-texts.ts';

type Change = (stored: StoredContent) => StoredContent;

export interface ShownChange {
  readonly path: string;
  readonly value: JsonValue;
  readonly before: Arranged;
}

interface ReceivingContext {
  readonly getState: () => EditorState;
  readonly dispatch: (event: EditorEvent) => void;
  readonly put: (path: string, value: JsonValue, ids?: readonly string[]) => void;
  readonly withdraw: () => void;
  readonly dismissReplaced: (dismissed: Dismissed) => void;
  /** Shows a new value in the page. For null, the page is reloaded. */
  readonly show: (change: ShownChange | null) => void;
}

export type EditedIn = 'page' | 'field';

export interface Receiving extends Pick<UnseenTexts, 'askIfUnseen'> {
  /**
   * Applies a change of the stored content. If the change removes the text that the user is editing, or replaces it
   * while the user edits it in the page, waits until editing ends.
   */
  receive(change: Change): void;
  /** Updates the drafts after the platform has stored or discarded one for this window. */
  store(change: Change): void;
  resolve(conflict: Conflict, choice: Side): void;
  /** Discards this user's changes that are not stored. */
  discard(): void;
  setEdited(path: string | null, place: EditedIn): void;
}

export function createReceiving(context: ReceivingContext): Receiving {
  const { getState, dispatch, put, withdraw, dismissReplaced, show } = context;
  let edited: { readonly path: string; readonly place: EditedIn } | null = null;
  /** Changes that wait until editing ends, because they remove or replace the text that the user is editing. */
  let waiting: readonly Change[] = [];
  const unseen = createUnseenTexts(context);

  function apply(): void {
    const { content, drafts, conflicts: open } = getState();
    if (!content || waiting.length === 0) return;
    const stored = waiting.reduce<StoredContent>((all, change) => change(all), {
      ...content,
      drafts,
    });
    const { loaded, local, conflicts } = rebase(content, drafts, stored);
    const current = applyChanges(loaded.base, loaded.changes);
    const arranged = { current, ids: loaded.ids };
    const moved = edited && pathAfter(content, arranged, edited.path);
    if (edited && conflicts.length === 0) {
      const text = moved === null ? undefined : readContent(current, moved);
      const isReplaced = text !== readContent(content.current, edited.path);
      // A replaced text waits only if the user edits it in the page, because a field can show the new text meanwhile.
      if (moved === null || (isReplaced && edited.place === 'page')) {
        const authored = withNewPublisher(stored, content);
        dispatch({ type: 'waiting', text: describeWaiting(edited.path, text, content, authored) });
        return;
      }
    }
    edited = edited && moved !== null ? { ...edited, path: moved } : null;
    waiting = [];
    dispatch({ type: 'waiting', text: null });
    replace(content, loaded);
    reportReplaced(context, content, drafts, stored);
    reportRestored(context, content, stored);
    const asked = openConflicts(open, { content, arranged, local });
    const kept = asked.filter(({ path }) => !conflicts.some((each) => each.path === path));
    dispatch({ type: 'conflicts', conflicts: [...kept, ...withoutCancelled(conflicts, asked)] });
    // Replaces the changes that have not been sent: they are based on earlier content, and may have become conflicts.
    withdraw();
    for (const [path, { value, ids }] of Object.entries(local)) put(path, value, ids);
    reportPublished(context, content.version, stored);
  }

  function replace(content: EditedContent, loaded: LoadedContent): void {
    const { past, future, isBefore, selection } = getState();
    const current = applyChanges(loaded.base, loaded.changes);
    const arranged = { current, ids: loaded.ids };
    dispatch({ type: 'content-loaded', loaded });
    // While the user types in the page, no change replaces that text.
    if (edited?.place !== 'page') unseen.add(content, arranged);
    const steps = isEqual(content.base, loaded.base)
      ? {
          past: movedSteps(past, content, arranged),
          future: movedSteps(future, content, arranged),
        }
      : connectedSteps(current, { past, future });
    dispatch({ type: 'steps-restored', ...steps });
    const { path: selected } = selection;
    // If the user has undone the addition of the selected item, its list stays visible.
    if (selected !== null && readContent(content.current, selected) !== undefined) {
      const path = pathAfter(content, arranged, selected);
      if (path !== selected) dispatch({ type: 'selection-moved', path });
    }
    const changes = isBefore ? null : differencesBetween(content, { ...loaded, current });
    if (changes === null) {
      if (!isBefore || !isEqual(content.published, loaded.published)) show(null);
      return;
    }
    for (const [changed, value] of Object.entries(changes)) {
      show({ path: changed, value, before: content });
    }
  }

  return {
    receive(change) {
      waiting = [...waiting, change];
      apply();
    },
    store(change) {
      const { content, drafts } = getState();
      if (!content) return;
      dispatch({ type: 'drafts', drafts: change({ ...content, drafts }).drafts });
      if (waiting.length > 0) waiting = [...waiting, change];
    },
    resolve(conflict, choice) {
      const { content } = getState();
      const step = content && choiceStep(conflict, choice, content);
      if (!step) return;
      dispatch({ type: 'edited', step, isTyping: false });
      // The page already shows the user's text, and may not have reported its last characters yet.
      if (choice === 'theirs') show({ path: step.path, value: step.after, before: content });
      putUnstored(context, step.path);
    },
    discard() {
      const { content, drafts, replaced } = getState();
      dispatch({ type: 'conflicts', conflicts: [] });
      for (const each of replaced) dismissReplaced(each);
      dispatch({ type: 'replaced', replaced: [] });
      withdraw();
      if (content) replace(content, withLocal({ ...content, drafts }, {}));
    },
    askIfUnseen: unseen.askIfUnseen,
    setEdited(path, place) {
      const { content } = getState();
      const before = edited;
      // Editing in the page may end after the user has started to edit in a field, and vice versa.
      if (path === null && before?.place !== place) return;
      edited = path === null ? null : { path, place };
      if (waiting.length === 0 || path === before?.path) return;
      apply();
      if (before && content) reportRemoved(context, before.path, content);
    },
  };
}

function movedSteps(steps: readonly Step[], before: Arranged, after: Arranged): Step[] {
  return steps.flatMap((step) => {
    const path = pathAfter(before, after, step.path);
    return path === null ? [] : [{ ...step, path }];
  });
}

/** Returns the conflicts that the merge did not resolve, with their new paths. */
function openConflicts(
  conflicts: readonly Conflict[],
  merged: {
    readonly content: Arranged;
    readonly arranged: Arranged;
    readonly local: object;
  },
): readonly Conflict[] {
  const { content, arranged, local } = merged;
  return movedConflicts(conflicts, content, arranged).filter(({ path }) =>
    Object.keys(local).some((each) => isRelated(each, path)),
  );
}

/**
 * Returns the conflicts of a merge. Omits a conflict if the other person has cancelled the change that the open
 * question was about.
 */
function withoutCancelled(
  conflicts: readonly Conflict[],
  open: readonly Conflict[],
): readonly Conflict[] {
  return conflicts.flatMap((conflict) => {
    const known = open.find(({ clash }) => clash.path === conflict.clash.path);
    if (!known) return [conflict];
    const { base } = known.clash;
    const isCancelled = isEqual(base, conflict.clash.theirs);
    return isCancelled ? [] : [{ ...conflict, clash: { ...conflict.clash, base } }];
  });
}

/**
 * Describes what another person did to the text that the user is editing. `text` is undefined if it was
 * removed.
 */
function describeWaiting(
  path: string,
  text: JsonValue | undefined,
  { current, fields }: EditedContent,
  authored: StoredContent,
): string {
  const author = authorOf(authored, path) ?? 'Another person';
  const name = nameOfValue(path, current, fields);
  return text === undefined
    ? `${author} removed “${name}”, which you are editing.`
    : `${author} changed “${name}”, which you are editing, to “${text}”. The page shows it when you finish.`;
}

/** Reports the version that was published since a known version, unless this user published it. */
function reportPublished(
  { dispatch }: ReceivingContext,
  known: number | null,
  { version, publisher, restored }: StoredContent,
): void {
  if (version === known || publisher === null) return;
  const what = restored === null ? 'published changes' : `restored ${nameOfVersion(restored)}`;
  const text =
    publisher === 'You' ? null : `${publisher} ${what}. Visitors see the new version now.`;
  dispatch({ type: 'publication', text });
}

/** Asks the user whether to restore values that other people have replaced. */
function reportReplaced(
  { getState, dispatch }: ReceivingContext,
  before: EditedContent,
  drafts: EditorState['drafts'],
  stored: StoredContent,
): void {
  const { content: after, replaced: open, past } = getState();
  if (!after) return;
  const authored = withNewPublisher(stored, before);
  const change = { before, drafts, past, after, authored };
  dispatch({ type: 'replaced', replaced: replacedAfter(open, change) });
}

/** Stores those values at, inside or around a path that differ from the drafts. */
function putUnstored({ getState, put }: ReceivingContext, path: string): void {
  const { content, drafts } = getState();
  if (!content) return;
  const stored = arrange({ ...content, drafts }).current;
  const changed = topPaths([...Object.keys(content.changes), ...Object.keys(drafts)]);
  for (const each of changed.filter((one) => isRelated(one, path))) {
    const value = readContent(content.current, each);
    if (value === undefined || isEqual(readContent(stored, each), value)) continue;
    put(each, value, content.ids[each]);
  }
}

/** Shows that another person has restored an item that the user removed. */
function reportRestored(
  { getState, dispatch }: ReceivingContext,
  before: EditedContent,
  stored: StoredContent,
): void {
  const { content, past } = getState();
  const path = content && restoredItem(past, before, content);
  if (!content || path === null) return;
  const author = authorOf(withNewPublisher(stored, before), path) ?? 'Another person';
  const name = nameOfItem(path, readContent(content.current, path), content.fields);
  const text = `${author} restored “${name}”, which you removed.`;
  if (author !== 'You') dispatch({ type: 'notice', notice: { kind: 'error', text } });
}

/** Shows the text that the user edited if another person has removed it meanwhile. */
function reportRemoved(
  { getState, dispatch }: ReceivingContext,
  path: string,
  before: EditedContent,
): void {
  const { content, drafts } = getState();
  if (!content || pathAfter(before, content, path) !== null) return;
  const { current, fields } = before;
  const authored = withNewPublisher({ ...content, drafts }, before);
  const author = authorOf(authored, path) ?? 'Another person';
  const edited = wordsOf(readContent(current, path));
  const text = `${author} removed “${nameOfValue(path, current, fields)}”, which you edited: “${edited}”.`;
  dispatch({ type: 'notice', notice: { kind: 'error', text } });
}
