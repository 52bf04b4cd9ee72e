import { PART_SEPARATOR } from '@groundwork/editor-bridge/host';
import { Heading } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { toolButton } from '../controls.css.ts';
import * as panelStyles from '../panels/panels.css.ts';
import { WordsChange } from '../panels/words-change.tsx';
import * as styles from './element-panel.css.ts';
import type { LostEdit } from './element-state.ts';

const NAMES = { classes: 'Classes', text: 'Text', src: 'Image URL' } as const;

interface LostEditsProps {
  readonly edits: readonly LostEdit[];
  readonly onDismiss: (edit: LostEdit) => void;
}

/** Lists the edits whose element is no longer at its source location, so that the user can make them again. */
export function LostEdits({ edits, onDismiss }: LostEditsProps): ReactNode {
  if (edits.length === 0) return null;
  return (
    <section className={styles.element} aria-labelledby="lost-edits">
      <Heading level={2} size="title" id="lost-edits">
        Lost edits
      </Heading>
      <ul className={panelStyles.entries}>
        {edits.map((edit) => {
          const { field, before, after, target, reason } = edit;
          const name = `${NAMES[field]} of <${target.tagName.toLowerCase()}>`;
          return (
            <li key={`${edit.key} ${field} ${after}`} className={panelStyles.change}>
              <strong>{name}</strong>
              <span className={styles.location}>{target.location ?? target.visualSelectorId}</span>
              <WordsChange name={name} before={readable(before)} after={readable(after)} />
              <span className={styles.reason}>{reason} Make the edit again if you need it.</span>
              <div>
                <button
                  type="button"
                  className={toolButton}
                  aria-label={`Dismiss: ${name}`}
                  onClick={() => onDismiss(edit)}
                >
                  Dismiss
                </button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns a text with an ellipsis in place of each computed part. */
function readable(text: string): string {
  return text.replaceAll(PART_SEPARATOR, '…');
}
