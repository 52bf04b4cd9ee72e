import { Button } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { toolButton } from './controls.css.ts';
import type { EditorActions } from './editor-actions.ts';
import { SITE_WIDTHS, type SiteWidth } from './site-frame.tsx';
import type { EditorState } from './state/editor-state.ts';
import type { ContentStore } from './stores/content-store.ts';
import * as styles from './top-bar.css.ts';

interface TopBarProps {
  readonly state: EditorState;
  readonly actions: EditorActions;
  readonly kind: ContentStore['kind'];
  readonly width: SiteWidth;
  readonly onWidth: (width: SiteWidth) => void;
}

/** Undo and redo, the width of the page, the comparison, and saving or publishing. */
export function TopBar({ state, actions, kind, width, onWidth }: TopBarProps): ReactNode {
  const { past, future, content, isBefore, task } = state;
  const hasChanges = Object.keys(content?.changes ?? {}).length > 0;
  return (
    <>
      <div className={styles.tools}>
        <button
          type="button"
          className={toolButton}
          aria-keyshortcuts="Control+Z"
          disabled={past.length === 0}
          onClick={actions.undo}
        >
          Undo
        </button>
        <button
          type="button"
          className={toolButton}
          aria-keyshortcuts="Control+Shift+Z Control+Y"
          disabled={future.length === 0}
          onClick={actions.redo}
        >
          Redo
        </button>
        <fieldset className={styles.widths}>
          <legend className={styles.legend}>Width</legend>
          {SITE_WIDTHS.map((name) => (
            <label key={name} className={styles.width}>
              <input
                type="radio"
                name="width"
                className={styles.radio}
                checked={name === width}
                onChange={() => onWidth(name)}
              />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
        <button
          type="button"
          className={toolButton}
          aria-pressed={isBefore}
          disabled={!hasChanges}
          onClick={() => actions.setBefore(!isBefore)}
        >
          Show before
        </button>
      </div>
      <Button
        tone="signal"
        className={styles.save}
        state={
          task === 'saving' || task === 'publishing' ? 'busy' : hasChanges ? 'ready' : 'disabled'
        }
        onClick={actions.save}
      >
        {LABELS[kind]}
      </Button>
    </>
  );
}

const LABELS = { platform: 'Publish', source: 'Save', file: 'Download' } as const;
