import {
  type ContentProblem,
  checkContent,
  nameOfField,
  readContent,
} from '@groundwork/editor-bridge/content';
import { applyChanges, type Step } from './merge/content-changes.ts';
import type { EditorEvent, EditorState } from './state/editor-state.ts';
import type { ContentStore } from './stores/content-store.ts';

interface SavingContext {
  readonly getState: () => EditorState;
  readonly dispatch: (event: EditorEvent) => void;
  readonly loadContent: () => Promise<void>;
}

interface Saving {
  /** Saves all changes, or asks which to publish. */
  save(): Promise<void>;
  /** Publishes the changes at these paths. */
  publish(paths: readonly string[]): Promise<void>;
}

/** Saves or publishes the changes, and shows the outcome. */
export function createSaving(
  store: ContentStore,
  { getState, dispatch, loadContent }: SavingContext,
): Saving {
  /** Shows what must be corrected; returns whether there is anything. */
  function showProblems(problems: readonly ContentProblem[]): boolean {
    dispatch({ type: 'problems', problems });
    const [first] = problems;
    if (!first) return false;
    const { path } = first;
    const names =
      path === '' ? 'Some values' : `“${nameOfField(path, getState().content?.fields ?? {})}”`;
    const text = `${names} must be corrected first. See “Changes”.`;
    dispatch({ type: 'notice', notice: { kind: 'error', text } });
    return true;
  }

  async function publish(paths: readonly string[]): Promise<void> {
    const { content, drafts: known } = getState();
    if (!content || store.kind !== 'platform') return;
    const { base, changes, fields } = content;
    const isChosen = ([path]: readonly [string, unknown]) => paths.includes(path);
    const chosen = Object.fromEntries(Object.entries(changes).filter(isChosen));
    if (showProblems(checkContent(applyChanges(base, chosen), fields))) return;
    const drafts = Object.entries(known)
      .filter(isChosen)
      .map(([path, { revision }]) => ({ path, revision }));
    if (showProblems(await store.publish(drafts))) return;
    await loadContent();
    const notice = { kind: 'success', text: 'Published. Visitors see the changes now.' } as const;
    dispatch({ type: 'notice', notice });
  }

  async function save(): Promise<void> {
    if (store.kind === 'platform') {
      await store.ensureStored();
      dispatch({ type: 'publish-asked', isOn: true });
      return;
    }
    const { content } = getState();
    if (!content) return;
    const { base, changes, current, fields } = content;
    if (showProblems(checkContent(current, fields))) return;
    const steps = Object.entries(changes).flatMap(([path, after]): readonly Step[] => {
      const before = readContent(base, path);
      return before === undefined ? [] : [{ path, before, after }];
    });
    const text = await store.save(steps);
    if (store.kind === 'source') dispatch({ type: 'saved', changes });
    dispatch({ type: 'notice', notice: { kind: 'success', text } });
  }

  return { save, publish };
}
