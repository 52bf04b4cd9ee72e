import { readContent } from '@groundwork/editor-bridge/content';
import { Button, Heading } from '@groundwork/ui';
import { type ReactNode, useEffect, useId } from 'react';
import { compactButton } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import { wordsOfItem } from '../fields/field-label.ts';
import type { Side } from '../merge/merge-values.ts';
import type { Conflict, Replaced } from '../stores/content-store.ts';
import { describeConflict, describeReplaced } from './describe-conflict.ts';
import * as styles from './panels.css.ts';
import { useExcerpts } from './use-excerpts.tsx';

/** Maximum length of each text of a question, in characters. Its buttons stay near the text on a phone. */
const MAX_LENGTH = 90;

/** Asks which of two changes of the same field to keep. */
export function ConflictDialog({ conflict }: { readonly conflict: Conflict }): ReactNode {
  const { actions, content, fields } = useEditor();
  const { path, mine, theirs } = conflict.clash;
  // Reads the current value, because the user may have typed more since the conflict was found.
  const now = mine === undefined ? undefined : (readContent(content, path) ?? mine);
  return (
    <Question
      title={describeConflict(conflict, { current: content, fields })}
      mine={now === undefined ? 'You removed it.' : wordsOfItem(path, now, fields)}
      theirs={theirs === undefined ? 'They removed it.' : wordsOfItem(path, theirs, fields)}
      keepMine="Keep mine"
      keepTheirs="Use theirs"
      onAnswer={actions.resolveConflict}
    />
  );
}

/** Shows that another person has replaced or removed a value of the user, and asks which change to keep. */
export function ReplacedDialog({ replaced }: { readonly replaced: Replaced }): ReactNode {
  const { actions, content, fields } = useEditor();
  const { path, mine, item } = replaced;
  const title = describeReplaced(replaced, { current: content, fields });
  if (item !== undefined) {
    return (
      <Question
        title={title}
        mine={wordsOfItem(`${path}.0`, mine, fields)}
        theirs="They removed it."
        keepMine="Keep mine"
        keepTheirs="Use theirs"
        onAnswer={actions.resolveReplaced}
      />
    );
  }
  return (
    <Question
      title={title}
      mine={wordsOfItem(path, mine, fields)}
      theirs={wordsOfItem(path, readContent(content, path), fields)}
      keepMine="Use mine again"
      keepTheirs="Keep theirs"
      onAnswer={actions.resolveReplaced}
    />
  );
}

interface QuestionProps {
  readonly title: string;
  readonly mine: string;
  readonly theirs: string;
  readonly keepMine: string;
  readonly keepTheirs: string;
  readonly onAnswer: (choice: Side) => void;
}

/**
 * Question which of two values to keep: the user's or the other person's. It does not take the focus, so that the
 * user can continue typing.
 */
function Question({
  title,
  mine,
  theirs,
  keepMine,
  keepTheirs,
  onAnswer,
}: QuestionProps): ReactNode {
  const { actions } = useEditor();
  const id = useId();
  const { texts, toggle } = useExcerpts([mine, theirs], { name: 'both texts', length: MAX_LENGTH });
  // In narrow windows, the question would cover the text that the user is typing.
  useEffect(() => void document.activeElement?.scrollIntoView({ block: 'nearest' }), []);
  const choose = (choice: Side) => {
    onAnswer(choice);
    // The button that was clicked disappears, so the page gets the focus.
    actions.focusPage();
  };
  return (
    <dialog open className={styles.question} aria-labelledby={id}>
      <div className={styles.group}>
        <Heading level={2} size="title" id={id} tabIndex={-1}>
          {title}
        </Heading>
        <dl>
          <dt>Yours</dt>
          <dd className={styles.after}>{texts[0]}</dd>
          <dt>Theirs</dt>
          <dd className={styles.after}>{texts[1]}</dd>
        </dl>
        <div className={styles.dialogActions}>
          <Button tone="signal" className={compactButton} onClick={() => choose('mine')}>
            {keepMine}
          </Button>
          <Button tone="outline" className={compactButton} onClick={() => choose('theirs')}>
            {keepTheirs}
          </Button>
          {toggle}
        </div>
      </div>
    </dialog>
  );
}
