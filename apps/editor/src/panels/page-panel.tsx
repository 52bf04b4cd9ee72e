import { Heading, Text } from '@groundwork/ui';
import { type ReactNode, useState } from 'react';
import { textField, toolButton } from '../controls.css.ts';
import type { Account } from '../edited-site.ts';
import { useEditor } from '../editor-context.ts';
import * as fieldStyles from '../fields/fields.css.ts';
import type { EditorState } from '../state/editor-state.ts';
import { maySignOut } from './confirm-loss.ts';
import * as styles from './panels.css.ts';
import { ReportLog } from './report-log.tsx';

interface PagePanelProps {
  readonly state: EditorState;
  /** The user's account; undefined if no sign-in is required. */
  readonly account: Account | undefined;
  /** Whether the tools for developers are on; undefined if nothing can be saved into source files. */
  readonly advanced: { readonly isOn: boolean; readonly set: (isOn: boolean) => void } | undefined;
}

/**
 * Shows the site's pages, the current URL, the page's reports, and the switch for the developer tools.
 */
export function PagePanel({ state, account, advanced }: PagePanelProps): ReactNode {
  const { actions, site } = useEditor();
  return (
    <>
      <Heading level={2} size="title">
        Pages
      </Heading>
      <ul className={fieldStyles.row} aria-label="Pages">
        {state.pages.map((page) => (
          <li key={page}>
            <button
              type="button"
              className={toolButton}
              aria-current={state.path.replace(/[?#].*/, '') === page ? 'page' : undefined}
              onClick={() => actions.goTo(page)}
            >
              {page === '/' ? 'Home' : page}
            </button>
          </li>
        ))}
      </ul>
      <PathForm path={state.path} onGo={actions.goTo} />
      <div className={fieldStyles.row}>
        <button type="button" className={toolButton} onClick={actions.reload}>
          Reload
        </button>
        <button
          type="button"
          className={toolButton}
          aria-pressed={state.isSelecting}
          onClick={() => actions.setSelecting(!state.isSelecting)}
        >
          Select texts
        </button>
      </div>
      <Text size="caption">
        While “Select texts” is on, a click on a text edits it. Turn it off to use the page like a
        visitor.
      </Text>
      {advanced && (
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={advanced.isOn}
            onChange={(event) => advanced.set(event.target.checked)}
          />
          Advanced: select every element and edit its classes
        </label>
      )}
      {site.store.kind !== 'platform' && <ReportLog reports={state.reports} />}
      {account && (
        <>
          <Heading level={2} size="title">
            Your account
          </Heading>
          <Text size="body">You are signed in as {account.email}.</Text>
          <div className={fieldStyles.row}>
            <button
              type="button"
              className={toolButton}
              onClick={() => maySignOut(state) && account.signOut()}
            >
              Sign out
            </button>
          </div>
        </>
      )}
    </>
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
      <label htmlFor="path">Address</label>
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
