import type { ReactNode } from 'react';
import type { EditorActions } from './editor-actions.ts';
import { formatNames } from './format-names.ts';
import { describeConflict, describeReplaced } from './panels/describe-conflict.ts';
import type { EditorState } from './state/editor-state.ts';
import { ownChanges } from './state/own-changes.ts';
import type { ContentStore } from './stores/content-store.ts';
import * as styles from './top-bar.css.ts';

interface StatusLineProps {
  readonly state: EditorState;
  readonly kind: ContentStore['kind'];
  readonly actions: EditorActions | undefined;
}

/** Shows the outcome of the last action, or else the state of the page and the changes. */
export function StatusLine({ state, kind, actions }: StatusLineProps): ReactNode {
  const { notice, storeProblem, loadProblem, waiting, isBefore } = state;
  const problem = notice?.kind === 'error' ? notice.text : (storeProblem ?? waiting);
  const success = isBefore ? undefined : notice?.text;
  // If the user has just published, the message says so too.
  const error = loadProblem === null ? problem : [problem ?? success, loadProblem].join(' ').trim();
  return (
    <div className={styles.statusRow}>
      <p
        className={styles.status}
        role="status"
        data-kind={error !== null ? 'error' : success && 'success'}
      >
        {error ?? success ?? <Current state={state} kind={kind} />}
      </p>
      {loadProblem !== null && (
        <button type="button" className={styles.statusButton} onClick={actions?.reload}>
          Reload
        </button>
      )}
    </div>
  );
}

/** Shows what the open question is about, and the state of the page and the changes. */
function Current({ state, kind }: Pick<StatusLineProps, 'state' | 'kind'>): ReactNode {
  const { content, conflicts, replaced, isBefore, task } = state;
  const [[conflict], [value]] = [conflicts, replaced];
  const question =
    !content || isBefore || task === 'publishing'
      ? undefined
      : conflict
        ? describeConflict(conflict, content)
        : value && describeReplaced(value, content);
  return (
    <>
      {question !== undefined && <span className={styles.asked}>{question}. </span>}
      {statusOf(state, kind)}
    </>
  );
}

export function Publication({ state, actions }: Omit<StatusLineProps, 'kind'>): ReactNode {
  const { publication } = state;
  return (
    <div className={styles.publication}>
      <p role="status">{publication}</p>
      {publication !== null && (
        <button type="button" className={styles.statusButton} onClick={actions?.dismissPublication}>
          Dismiss
        </button>
      )}
    </div>
  );
}

function statusOf(state: EditorState, kind: ContentStore['kind']): string {
  const { connection, isStored, conflicts, isBefore, task } = state;
  if (isBefore) {
    return kind === 'platform'
      ? 'This is the published page. Choose “Show before” again to edit it.'
      : 'This is the page without your changes. Choose “Show before” again to edit it.';
  }
  if (task === 'publishing') return 'Publishing…';
  if (conflicts.length > 0) return 'Your change is stored when you choose which to keep.';
  if (!isStored) return 'Storing your changes…';
  const { hasAny, colleagues } = ownChanges(state);
  const failure = state.reports.find((report) => report.kind === 'error');
  if (connection === 'unresponsive' && failure) return `The page has failed: ${failure.title}`;
  if (connection !== 'ready' || kind !== 'platform') return CONNECTIONS[connection];
  if (hasAny) return 'Your changes are stored, and not published yet.';
  return colleagues.length > 0
    ? `The page can be edited. It shows unpublished changes of ${formatNames(colleagues)}.`
    : CONNECTIONS.ready;
}

const CONNECTIONS = {
  loading: 'The page is loading.',
  ready: 'The page can be edited.',
  unresponsive:
    'The page does not respond. It has failed to start, is not a build for editors, or does not trust the origin of this editor.',
} as const;
