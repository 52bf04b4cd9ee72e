import '@groundwork/ui/reset';
import './styles/gate.css.ts';
import { AuthGate, AuthProvider, useAuth } from '@groundwork/auth-react';
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
import { Site, type SiteProps } from './site.tsx';

/** Props of {@link App}. */
export interface AppProps extends SiteProps {
  /** Whether the routes are in the page's HTML already. */
  readonly isPrerendered: boolean;
}

/** The whole site. */
export function App(props: AppProps): ReactNode {
  return (
    <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
      <AuthProvider client={client}>
        <Gate {...props} />
      </AuthProvider>
    </ErrorBoundary>
  );
}

function Gate({ isPrerendered, path }: AppProps): ReactNode {
  const { appPublicSettings, authError, logout, navigateToLogin } = useAuth();
  const isPublic = appPublicSettings?.public_settings === 'public_without_login';
  if (authError?.type === 'session_ended' && !isPublic) {
    return <SignInScreen note={`${authError.message}.`} onSignIn={navigateToLogin} />;
  }
  return (
    <AuthGate
      loading={<LoadingScreen />}
      accessRestricted={<AccessRestrictedScreen onLogOut={() => logout()} />}
      loginLoop={<SignInFailedScreen onRetry={navigateToLogin} />}
      loginInPopup={<SignInScreen note={`${authError?.message}.`} onSignIn={navigateToLogin} />}
      isPrerendered={isPrerendered}
    >
      <Site path={path} />
    </AuthGate>
  );
}
