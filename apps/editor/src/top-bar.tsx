import { type ReactNode, useState } from 'react';
import { textField, toolButton } from './controls.css.ts';
import type { EditorState } from './editor-state.ts';
import { SITE_WIDTHS, type SiteWidth } from './site-frame.tsx';
import * as styles from './top-bar.css.ts';
import type { EditorActions } from './use-editor.ts';

interface TopBarProps {
  readonly state: EditorState;
  readonly actions: EditorActions;
  readonly width: SiteWidth;
  readonly onWidth: (width: SiteWidth) => void;
}

/** Tools for the page's URL, the selection mode and the width of the page. */
export function TopBar({ state, actions, width, onWidth }: TopBarProps): ReactNode {
  return (
    <div className={styles.tools}>
      <PathForm path={state.path} onGo={actions.goTo} />
      <button type="button" className={toolButton} onClick={actions.reload}>
        Reload
      </button>
      <button
        type="button"
        className={toolButton}
        aria-pressed={state.isSelecting}
        onClick={() => actions.setSelecting(!state.isSelecting)}
      >
        Select elements
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
    </div>
  );
}

interface PathFormProps {
  readonly path: string;
  readonly onGo: (url: string) => void;
}

function PathForm({ path, onGo }: PathFormProps): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <form
      className={styles.path}
      onSubmit={(event) => {
        event.preventDefault();
        onGo(typed ?? path);
        setTyped(null);
      }}
    >
      <label htmlFor="path">Page</label>
      <input
        id="path"
        className={textField}
        value={typed ?? path}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <button type="submit" className={toolButton}>
        Go
      </button>
    </form>
  );
}
