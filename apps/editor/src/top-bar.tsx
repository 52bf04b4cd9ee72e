import { type ReactNode, useState } from 'react';
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

/** Where the page is, whether its elements can be selected, and how wide it is shown. */
export function TopBar({ state, actions, width, onWidth }: TopBarProps): ReactNode {
  return (
    <div className={styles.tools}>
      <PathForm path={state.path} onGo={actions.goTo} />
      <button type="button" className={styles.tool} onClick={actions.reload}>
        Reload
      </button>
      <button
        type="button"
        className={styles.tool}
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
  readonly onGo: (address: string) => void;
}

function PathForm({ path, onGo }: PathFormProps): ReactNode {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <form
      className={styles.path}
      onSubmit={(event) => {
        event.preventDefault();
        onGo(draft ?? path);
        setDraft(null);
      }}
    >
      <label htmlFor="path">Page</label>
      <input
        id="path"
        className={styles.field}
        value={draft ?? path}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setDraft(null);
        }}
      />
      <button type="submit" className={styles.tool}>
        Go
      </button>
    </form>
  );
}
