import '@groundwork/ui/reset';
import '@groundwork/ui/styles.css';
import './site.css';
import { AuthGate, AuthProvider, useAuth } from '@groundwork/auth-react';
import { SitePages, type SiteView } from '@groundwork/site-kit';
import {
  AccessRestrictedScreen,
  ErrorBoundary,
  LoadingScreen,
  SignInFailedScreen,
  UnexpectedErrorScreen,
} from '@groundwork/ui';
import type { ReactNode } from 'react';
import { client } from './client.ts';
import { pages } from './pages.ts';

/** The site: the pages, behind a sign-in gate if the site is not public. */
export function App(view: SiteView): ReactNode {
  return (
    <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
      <AuthProvider client={client}>
        <Gate {...view} />
      </AuthProvider>
    </ErrorBoundary>
  );
}

function Gate({ path, isPrerendered }: SiteView): ReactNode {
  const { logout, navigateToLogin } = useAuth();
  return (
    <AuthGate
      loading={<LoadingScreen />}
      accessRestricted={<AccessRestrictedScreen onLogOut={() => logout()} />}
      loginLoop={<SignInFailedScreen onRetry={navigateToLogin} />}
      isPrerendered={isPrerendered}
    >
      <SitePages set={pages} path={path} />
    </AuthGate>
  );
}
