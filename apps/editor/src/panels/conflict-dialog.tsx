import { nameOfField } from '@groundwork/editor-bridge/content';
import { Button, Heading } from '@groundwork/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useEditor } from '../editor-context.ts';
import { wordsOf } from '../fields/field-label.ts';
import * as fieldStyles from '../fields/fields.css.ts';
import type { Conflict } from '../stores/content-store.ts';
import * as styles from './panels.css.ts';

/** Asks which of two changes of the same field to keep. */
export function ConflictDialog({ conflict }: { readonly conflict: Conflict }): ReactNode {
  const { actions, fields } = useEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    dialog.current?.showModal();
    // The question may appear while the user types, so that no key may press a button.
    dialog.current?.focus();
  }, []);
  const { path, mine, theirs } = conflict.clash;
  const other = conflict.author ?? 'Another person';
  const verb = theirs === undefined ? 'removed' : 'changed';
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      tabIndex={-1}
      onCancel={(event) => event.preventDefault()}
    >
      <div className={styles.group}>
        <Heading level={2} size="title" id={id}>
          {other} {verb} “{nameOfField(path, fields)}” meanwhile
        </Heading>
        <dl>
          <dt>Your text</dt>
          <dd className={styles.after}>{mine === undefined ? 'You removed it.' : wordsOf(mine)}</dd>
          <dt>Theirs</dt>
          <dd className={styles.after}>
            {theirs === undefined ? 'They removed it.' : wordsOf(theirs)}
          </dd>
        </dl>
        <div className={fieldStyles.row}>
          <Button tone="signal" onClick={() => actions.resolveConflict('mine')}>
            Keep mine
          </Button>
          <Button tone="outline" onClick={() => actions.resolveConflict('theirs')}>
            Use theirs
          </Button>
        </div>
      </div>
    </dialog>
  );
}
