import { SkipLink, usePageFocus } from '@groundwork/ui';
import { Toaster } from '@groundwork/ui/toast';
import type { ReactNode } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { messages } from '../messages.ts';
import { ADMIN_PATH } from '../platform.ts';
import { usePlatform } from '../platform-context.ts';
import { SessionEnd } from './session-end.tsx';
import * as styles from './shell.css.ts';

const SCREENS = [
  ['/', messages.shell.overview],
  ['/users', messages.shell.users],
  ['/records', messages.shell.records],
  ['/files', messages.shell.files],
  ['/functions', messages.shell.functions],
  ['/automations', messages.shell.automations],
  ['/logs', messages.shell.logs],
  ['/visits', messages.shell.visits],
  ['/audit', messages.shell.audit],
  ['/tokens', messages.shell.tokens],
  ['/settings', messages.shell.settings],
] as const;

export function App(): ReactNode {
  const platform = usePlatform();
  const { session } = platform;
  const { pathname } = useLocation();
  const main = usePageFocus(pathname);
  return (
    <div className={styles.shell}>
      <SkipLink targetId="content" />
      <header className={styles.side}>
        <p className={styles.appName}>{session.app.name}</p>
        <nav aria-label={messages.shell.navigation}>
          <ul className={styles.navigation}>
            {SCREENS.map(([path, label]) => (
              <li key={path}>
                <NavLink to={path} end={path === '/'}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <form
          className={styles.account}
          method="post"
          action={`${ADMIN_PATH}/sign-out`}
          onSubmit={({ currentTarget }) => {
            // Uses the current token, because the user may have signed in again since the form was rendered.
            const field = currentTarget.elements.namedItem('form_token');
            if (field instanceof HTMLInputElement) field.value = platform.session.token;
          }}
        >
          <input type="hidden" name="form_token" value={session.token} />
          <span>{messages.shell.signedIn(session.user.email)}</span>
          <button type="submit" className={styles.signOut}>
            {messages.shell.signOut}
          </button>
        </form>
      </header>
      <main id="content" ref={main} tabIndex={-1} className={styles.content}>
        <Outlet />
      </main>
      <SessionEnd />
      <Toaster />
    </div>
  );
}
