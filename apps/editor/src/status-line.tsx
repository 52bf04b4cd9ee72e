import type { ReactNode } from 'react';
import type { EditorState } from './state/editor-state.ts';
import type { ContentStore } from './stores/content-store.ts';
import * as styles from './top-bar.css.ts';

interface StatusLineProps {
  readonly state: EditorState;
  readonly kind: ContentStore['kind'];
}

/** Outcome of the last action, or else the state of the page and of the changes. */
export function StatusLine({ state, kind }: StatusLineProps): ReactNode {
  const { notice, storeProblem, isBefore } = state;
  const error = notice?.kind === 'error' ? notice.text : storeProblem;
  const success = isBefore ? undefined : notice?.text;
  return (
    <p
      className={styles.status}
      role="status"
      data-kind={error !== null ? 'error' : success && 'success'}
    >
      {error ?? success ?? statusOf(state, kind)}
    </p>
  );
}

function statusOf(
  { connection, isStored, conflicts, content, isBefore, task }: EditorState,
  kind: ContentStore['kind'],
): string {
  if (isBefore)
    return 'This is the page without your changes. Choose “Show before” again to edit it.';
  if (task === 'publishing') return 'Publishing your changes…';
  if (conflicts.length > 0)
    return 'A change is not stored, because another user changed the same text.';
  if (!isStored) return 'Storing your changes…';
  if (
    connection === 'ready' &&
    kind === 'platform' &&
    Object.keys(content?.changes ?? {}).length > 0
  ) {
    return 'Your changes are stored, and not published yet.';
  }
  return CONNECTIONS[connection];
}

const CONNECTIONS = {
  loading: 'The page is loading.',
  ready: 'The page can be edited.',
  unresponsive:
    'The page does not respond. It is not a build for editors, or it does not trust the origin of this editor.',
} as const;
