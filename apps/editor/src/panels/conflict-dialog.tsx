import { readContent } from '@groundwork/editor-bridge/content';
import { Button, Heading, Text } from '@groundwork/ui';
import { type ReactNode, useEffect, useId } from 'react';
import { compactButton } from '../controls.css.ts';
import { useEditor } from '../editor-context.ts';
import { wordsOfItem } from '../fields/field-label.ts';
import type { Side } from '../merge/merge-values.ts';
import type { EditedContent } from '../state/editor-state.ts';
import type { Conflict, Replaced } from '../stores/content-store.ts';
import { describeConflict, describeReplaced, hasOwnText } from './describe-conflict.ts';
import * as styles from './panels.css.ts';
import { useExcerpts } from './use-excerpts.tsx';

/** Maximum length of each text in a question, in characters. The limit keeps the buttons near the text on a phone. */
const MAX_LENGTH = 90;

/** Words for another person's change. */
const THEIR_WORDS = {
  mine: 'Yours',
  theirs: 'Theirs',
  removed: 'They removed it.',
  keepMine: 'Keep mine',
  useTheirs: 'Use theirs',
} as const;

/** Words for a change that the user made in another window. */
const OWN_WORDS = {
  mine: 'This window',
  theirs: 'Your other window',
  removed: 'You removed it.',
  keepMine: 'Keep this one',
  useTheirs: 'Use the other one',
} as const;

interface QuestionContext {
  readonly content: EditedContent;
  /** Number of questions that follow this one. */
  readonly following: number;
}

interface ConflictDialogProps extends QuestionContext {
  readonly conflict: Conflict;
}

export function ConflictDialog({ conflict, content, following }: ConflictDialogProps): ReactNode {
  const { actions } = useEditor();
  const { current, fields } = content;
  const { path, mine, theirs } = conflict.clash;
  // Reads the current value, because the user may have typed more since the conflict was found.
  const now = mine === undefined ? undefined : (readContent(current, path) ?? mine);
  const words = conflict.author === 'You' ? OWN_WORDS : THEIR_WORDS;
  return (
    <Question
      title={describeConflict(conflict, content)}
      following={following}
      words={words}
      mine={now === undefined ? 'You removed it.' : wordsOfItem(path, now, fields)}
      theirs={theirs === undefined ? words.removed : wordsOfItem(path, theirs, fields)}
      onAnswer={actions.resolveConflict}
    />
  );
}

interface ReplacedDialogProps extends QuestionContext {
  readonly replaced: Replaced;
}

/** Shows that another person has replaced or removed the user's value, and asks which change to keep. */
export function ReplacedDialog({ replaced, content, following }: ReplacedDialogProps): ReactNode {
  const { actions, drafts } = useEditor();
  const { current, fields } = content;
  const { path, mine, item } = replaced;
  const isRemoved = item !== undefined;
  // The user may have written another text since the replacement.
  const wordsOfNow = hasOwnText(path, drafts, content)
    ? { theirs: 'Now', useTheirs: 'Keep as it is' }
    : { useTheirs: 'Keep theirs' };
  return (
    <Question
      title={describeReplaced(replaced, content)}
      following={following}
      words={
        isRemoved ? THEIR_WORDS : { ...THEIR_WORDS, keepMine: 'Use mine again', ...wordsOfNow }
      }
      mine={wordsOfItem(isRemoved ? `${path}.0` : path, mine, fields)}
      theirs={
        isRemoved ? THEIR_WORDS.removed : wordsOfItem(path, readContent(current, path), fields)
      }
      onAnswer={actions.resolveReplaced}
    />
  );
}

interface QuestionProps extends Pick<QuestionContext, 'following'> {
  readonly title: string;
  readonly words: Readonly<Record<'mine' | 'theirs' | 'keepMine' | 'useTheirs', string>>;
  readonly mine: string;
  readonly theirs: string;
  readonly onAnswer: (choice: Side) => void;
}

/**
 * Question which of two values to keep: the user's or the other person's. It does not take the focus, so that the
 * user can continue typing.
 */
function Question({ title, words, mine, theirs, following, onAnswer }: QuestionProps): ReactNode {
  const { actions } = useEditor();
  const id = useId();
  const { texts, toggle } = useExcerpts([mine, theirs], {
    name: 'both texts',
    describedBy: id,
    length: MAX_LENGTH,
  });
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
          <dt>{words.mine}</dt>
          <dd className={styles.after}>{texts[0]}</dd>
          <dt>{words.theirs}</dt>
          <dd className={styles.after}>{texts[1]}</dd>
        </dl>
        {following > 0 && (
          <Text size="caption">
            {following} more {following === 1 ? 'question follows' : 'questions follow'}.
          </Text>
        )}
        <div className={styles.dialogActions}>
          <Button tone="signal" className={compactButton} onClick={() => choose('mine')}>
            {words.keepMine}
          </Button>
          <Button tone="outline" className={compactButton} onClick={() => choose('theirs')}>
            {words.useTheirs}
          </Button>
          {toggle}
        </div>
      </div>
    </dialog>
  );
}
