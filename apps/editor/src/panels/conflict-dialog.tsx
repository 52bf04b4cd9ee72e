import { readContent } from '@groundwork/editor-bridge/content';
import { Button, Heading } from '@groundwork/ui';
import { type ReactNode, useId } from 'react';
import { useEditor } from '../editor-context.ts';
import { wordsOfItem } from '../fields/field-label.ts';
import * as fieldStyles from '../fields/fields.css.ts';
import type { Conflict } from '../stores/content-store.ts';
import { describeConflict } from './describe-conflict.ts';
import * as styles from './panels.css.ts';

/**
 * Asks which of two changes of the same field to keep. It does not take the focus, so that the user can
 * continue typing.
 */
export function ConflictDialog({ conflict }: { readonly conflict: Conflict }): ReactNode {
  const { actions, content, fields } = useEditor();
  const id = useId();
  const { path, mine, theirs } = conflict.clash;
  // Reads the current value, because the user may have typed more since the conflict was found.
  const now = mine === undefined ? undefined : (readContent(content, path) ?? mine);
  const answer = (choice: 'mine' | 'theirs') => {
    actions.resolveConflict(choice);
    // The button that was clicked disappears, so the page gets the focus.
    actions.focusPage();
  };
  return (
    <dialog open className={styles.question} aria-labelledby={id}>
      <div className={styles.group}>
        <Heading level={2} size="title" id={id}>
          {describeConflict(conflict, fields)}
        </Heading>
        <dl>
          <dt>Yours</dt>
          <dd className={styles.after}>
            {now === undefined ? 'You removed it.' : wordsOfItem(path, now, fields)}
          </dd>
          <dt>Theirs</dt>
          <dd className={styles.after}>
            {theirs === undefined ? 'They removed it.' : wordsOfItem(path, theirs, fields)}
          </dd>
        </dl>
        <div className={fieldStyles.row}>
          <Button tone="signal" onClick={() => answer('mine')}>
            Keep mine
          </Button>
          <Button tone="outline" onClick={() => answer('theirs')}>
            Use theirs
          </Button>
        </div>
      </div>
    </dialog>
  );
}
