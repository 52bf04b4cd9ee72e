import { nameOfField, readContent } from '@groundwork/editor-bridge/content';
import { Button, Heading, Text } from '@groundwork/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useEditor } from '../editor-context.ts';
import * as fieldStyles from '../fields/fields.css.ts';
import type { EditedContent } from '../state/editor-state.ts';
import type { DraftInfo } from '../stores/content-store.ts';
import { Authors } from './authors.tsx';
import * as styles from './panels.css.ts';
import { WordsChange } from './words-change.tsx';

interface PublishDialogProps {
  readonly content: EditedContent;
  readonly drafts: Readonly<Record<string, DraftInfo>>;
}

/** Lists the changes and their authors, and publishes those that the user chooses; at first the user's own. */
export function PublishDialog({ content, drafts }: PublishDialogProps): ReactNode {
  const { actions, fields } = useEditor();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  useEffect(() => dialog.current?.showModal(), []);
  // Changes that other people make while the dialog is open come last, so that no box moves under the pointer.
  const [firstPaths] = useState(() => Object.keys(content.changes));
  const paths = new Set([...firstPaths, ...Object.keys(content.changes)]);
  const changes = [...paths].flatMap((path) => {
    const after = content.changes[path];
    const draft = drafts[path];
    const before = readContent(content.base, path);
    if (after === undefined || !draft || before === undefined) return [];
    return [
      { path, before, after, draft, isChosen: choices[path] ?? draft.colleagues.length === 0 },
    ];
  });
  const chosen = changes.filter(({ isChosen }) => isChosen).map(({ path }) => path);
  const label = `Publish ${chosen.length} ${chosen.length === 1 ? 'change' : 'changes'}`;
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={id}
      onClose={actions.closePublish}
    >
      <div className={styles.group}>
        <Heading level={2} size="title" id={id}>
          Changes to publish
        </Heading>
        {changes.some(({ draft }) => draft.colleagues.length > 0) && (
          <Text size="caption">
            Changes of other people may be unfinished, so they are left out unless you choose them.
          </Text>
        )}
        <ul className={styles.entries}>
          {changes.map(({ path, before, after, draft, isChosen }) => (
            <li key={path} className={styles.change}>
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  onChange={({ target }) => setChoices({ ...choices, [path]: target.checked })}
                />
                <strong>{nameOfField(path, fields)}</strong>
              </label>
              <WordsChange before={before} after={after} />
              <Authors draft={draft} />
            </li>
          ))}
        </ul>
        <div className={fieldStyles.row}>
          <Button
            tone="signal"
            state={chosen.length > 0 ? 'ready' : 'disabled'}
            onClick={() => {
              dialog.current?.close();
              actions.publish(chosen);
            }}
          >
            {label}
          </Button>
          <Button tone="outline" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
      </div>
    </dialog>
  );
}
