import { SkipLink, usePageFocus } from '@groundwork/ui';
import { Toaster } from '@groundwork/ui/toast';
import type { ReactNode } from 'react';
import { NavLink, Outlet, type RouteObject, useLocation } from 'react-router';
import { AuditTrailPage } from '../activity/audit-page.tsx';
import { AutomationsPage } from '../activity/automations-page.tsx';
import { VisitsPage } from '../activity/visits-page.tsx';
import { FilePage } from '../files/file-page.tsx';
import { FilesPage } from '../files/files-page.tsx';
import { FunctionPage } from '../functions/function-page.tsx';
import { FunctionsPage } from '../functions/functions-page.tsx';
import { LogsPage } from '../logs/logs-page.tsx';
import { messages } from '../messages.ts';
import { OverviewPage } from '../overview/overview-page.tsx';
import { ADMIN_PATH } from '../platform.ts';
import { usePlatform } from '../platform-context.ts';
import { EntitiesPage } from '../records/entities-page.tsx';
import { EntityPage } from '../records/entity-page.tsx';
import { RecordPage } from '../records/record-page.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';
import { TokensPage } from '../tokens/tokens-page.tsx';
import { UserPage } from '../users/user-page.tsx';
import { UsersPage } from '../users/users-page.tsx';
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

/** The screen at each path. Paths are relative to the administration's path. */
export const screens: RouteObject[] = [
  { index: true, element: <OverviewPage /> },
  { path: 'users', element: <UsersPage /> },
  { path: 'users/:id', element: <UserPage /> },
  { path: 'records', element: <EntitiesPage /> },
  { path: 'records/:entity', element: <EntityPage /> },
  { path: 'records/:entity/:id', element: <RecordPage /> },
  { path: 'files', element: <FilesPage /> },
  { path: 'files/:id', element: <FilePage /> },
  { path: 'automations', element: <AutomationsPage /> },
  { path: 'functions', element: <FunctionsPage /> },
  { path: 'functions/:name', element: <FunctionPage /> },
  { path: 'logs', element: <LogsPage /> },
  { path: 'visits', element: <VisitsPage /> },
  { path: 'audit', element: <AuditTrailPage /> },
  { path: 'tokens', element: <TokensPage /> },
  { path: 'settings', element: <SettingsPage /> },
  { path: '*', element: <p>{messages.shell.notFound}</p> },
];

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
