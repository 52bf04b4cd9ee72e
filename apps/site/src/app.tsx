import '@groundwork/ui/reset';
import './styles/fonts/fonts.css';
import './styles/print.css';
import './styles/fonts.css.ts';
import { AuthGate, AuthProvider, useAuth } from '@groundwork/auth-react';
import { lazyPart, SitePages, type SiteView } from '@groundwork/site-kit';
import { ErrorBoundary, LoadingScreen, UnexpectedErrorScreen } from '@groundwork/ui';
import { type ReactNode, Suspense } from 'react';
import { client } from './client.ts';
import type { GateScreenName } from './gate-screens.tsx';
import { pages } from './pages.ts';

/** Screens of the gate. Their code is downloaded separately, because most visitors never see them. */
const GateScreen = lazyPart(() => import('./gate-screens.tsx'));

export function App(view: SiteView): ReactNode {
  return (
    <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
      <AuthProvider client={client}>
        <Gate {...view} />
      </AuthProvider>
    </ErrorBoundary>
  );
}

function Gate({ isPrerendered, path }: SiteView): ReactNode {
  const { appPublicSettings, authError } = useAuth();
  const isPublic = appPublicSettings?.public_settings === 'public_without_login';
  if (authError?.type === 'session_ended' && !isPublic) return screen('sign-in');
  return (
    <AuthGate
      loading={<LoadingScreen />}
      accessRestricted={screen('access-restricted')}
      loginLoop={screen('sign-in-failed')}
      loginInPopup={screen('sign-in')}
      isPrerendered={isPrerendered}
    >
      <SitePages set={pages} path={path} />
    </AuthGate>
  );
}

function screen(name: GateScreenName): ReactNode {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <GateScreen name={name} />
    </Suspense>
  );
}
