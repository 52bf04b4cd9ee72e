import { readContent } from '@groundwork/editor-bridge/content';
import { type Arranged, pathAfter } from './merge/list-ids.ts';
import { isRelated } from './merge/paths.ts';
import type { EditedContent } from './state/editor-state.ts';
import { authorOf, withNewPublisher } from './state/rebase.ts';
import type { StateStore } from './state/state-store.ts';

/** Maximum number of changes that may reach the page only after the user has begun to type. */
const LIMIT = 10;

/** Finds texts that the user typed into a text that another person had replaced. */
export interface UnseenTexts {
  /** Records another person's change, which the page may not show yet when the user begins to type. */
  add(before: EditedContent, after: Arranged): void;
  /**
   * Asks the user which text to keep if the user typed into a text that another person had replaced, before the page
   * showed the other person's text.
   */
  askIfUnseen(path: string, text: string, before: string): void;
}

export function createUnseenTexts({
  getState,
  dispatch,
}: Omit<StateStore, 'subscribe'>): UnseenTexts {
  let latest: readonly { readonly before: EditedContent; readonly after: Arranged }[] = [];
  return {
    add(before, after) {
      latest = [...latest, { before, after }].slice(-LIMIT);
    },
    askIfUnseen(path, text, before) {
      const { content, drafts, conflicts } = getState();
      const now = content && readContent(content.current, path);
      if (!content || now === undefined || now === before || now === text) return;
      if (conflicts.some((conflict) => isRelated(conflict.path, path))) return;
      const textIn = (arranged: Arranged) => {
        const place = pathAfter(content, arranged, path);
        return place === null ? undefined : readContent(arranged.current, place);
      };
      const change = latest.find(
        (each) => textIn(each.before) === before && textIn(each.after) !== before,
      );
      if (!change) return;
      const values = { base: before, mine: text, theirs: now };
      const author = authorOf(withNewPublisher({ ...content, drafts }, change.before), path);
      const conflict = { path, clash: { path, ...values }, ...values, author };
      dispatch({ type: 'conflicts', conflicts: [...conflicts, conflict] });
    },
  };
}
