import '@groundwork/ui/reset';
import './styles/gate.css.ts';
import { AuthGate, AuthProvider, useAuth, useUsageLogging } from '@groundwork/auth-react';
import {
  AccessRestrictedScreen,
  ErrorBoundary,
  LoadingScreen,
  SignInFailedScreen,
  SignInScreen,
  UnexpectedErrorScreen,
} from '@groundwork/ui';
import type { ReactNode } from 'react';
import { client } from './client.ts';
import { pageRegistry } from './pages.ts';
import { SiteRoutes } from './site-routes.tsx';

/** Props of {@link App}. */
export interface AppProps {
  /** Whether the routes are in the page's HTML already. */
  readonly isPrerendered: boolean;
}

/** The whole site; must stand inside a router. */
export function App({ isPrerendered }: AppProps): ReactNode {
  return (
    <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
      <AuthProvider client={client}>
        <UsageLogging />
        <Gate isPrerendered={isPrerendered} />
      </AuthProvider>
    </ErrorBoundary>
  );
}

function Gate({ isPrerendered }: AppProps): ReactNode {
  const { authError, logout, navigateToLogin } = useAuth();
  return (
    <AuthGate
      loading={<LoadingScreen />}
      accessRestricted={<AccessRestrictedScreen onLogOut={() => logout()} />}
      loginLoop={<SignInFailedScreen onRetry={navigateToLogin} />}
      loginInPopup={<SignInScreen note={`${authError?.message}.`} onSignIn={navigateToLogin} />}
      isPrerendered={isPrerendered}
    >
      <SiteRoutes />
    </AuthGate>
  );
}

function UsageLogging(): ReactNode {
  useUsageLogging(client, pageRegistry);
  return null;
}
