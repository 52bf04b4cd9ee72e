import { Button } from '@groundwork/ui';
import { type ReactNode, useId } from 'react';
import { Choice } from './choice.tsx';
import { toolButton } from './controls.css.ts';
import type { EditorActions } from './editor-actions.ts';
import { SITE_WIDTHS, type SiteWidth } from './site-frame.tsx';
import { SITE_SCHEMES, type SiteScheme } from './site-scheme.ts';
import type { EditorState } from './state/editor-state.ts';
import type { ContentStore } from './stores/content-store.ts';
import * as styles from './top-bar.css.ts';

interface TopBarProps {
  readonly state: EditorState;
  readonly actions: EditorActions;
  readonly kind: ContentStore['kind'];
  readonly width: SiteWidth;
  readonly onWidth: (width: SiteWidth) => void;
  readonly scheme: SiteScheme;
  readonly onScheme: (scheme: SiteScheme) => void;
}

/** Toolbar with undo and redo, the width and colours of the page, the comparison, and saving or publishing. */
export function TopBar({
  state,
  actions,
  kind,
  width,
  onWidth,
  scheme,
  onScheme,
}: TopBarProps): ReactNode {
  const { past, future, content, isBefore, task } = state;
  const hasChanges = Object.keys(content?.changes ?? {}).length > 0;
  const canCompare = hasChanges || isBefore;
  const id = useId();
  // The tools can be focused while they have no effect, so that a keyboard user does not lose their place.
  return (
    <>
      <div className={styles.tools}>
        <button
          type="button"
          className={toolButton}
          aria-keyshortcuts="Control+Z"
          aria-disabled={past.length === 0 || undefined}
          onClick={actions.undo}
        >
          Undo
        </button>
        <button
          type="button"
          className={toolButton}
          aria-keyshortcuts="Control+Shift+Z Control+Y"
          aria-disabled={future.length === 0 || undefined}
          onClick={actions.redo}
        >
          Redo
        </button>
        <button
          type="button"
          className={toolButton}
          aria-pressed={isBefore}
          aria-disabled={!canCompare || undefined}
          onClick={canCompare ? () => actions.setBefore(!isBefore) : undefined}
        >
          Show before
        </button>
        <Choice legend="Width" names={SITE_WIDTHS} selected={width} onSelect={onWidth} />
        <Choice legend="Colours" names={SITE_SCHEMES} selected={scheme} onSelect={onScheme} />
      </div>
      <Button
        tone="signal"
        className={styles.save}
        state={
          task === 'saving' || task === 'publishing' ? 'busy' : hasChanges ? 'ready' : 'disabled'
        }
        aria-describedby={hasChanges ? undefined : id}
        onClick={actions.save}
      >
        {LABELS[kind]}
      </Button>
      <span id={id} hidden>
        There are no changes.
      </span>
    </>
  );
}

const LABELS = { platform: 'Publish', source: 'Save', file: 'Download' } as const;
