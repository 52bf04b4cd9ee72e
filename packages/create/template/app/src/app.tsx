import '@groundwork/ui/reset';
import '@groundwork/ui/styles.css';
import '@groundwork/ui/data/styles.css';
import './app.css';
import { AuthGate, AuthProvider, useAuth } from '@groundwork/auth-react';
import { createQueryClient } from '@groundwork/auth-react/query';
import { SitePages, type SiteView } from '@groundwork/site-kit';
import {
  AccessRestrictedScreen,
  ErrorBoundary,
  LoadingScreen,
  SignInFailedScreen,
  SignInScreen,
  UnexpectedErrorScreen,
} from '@groundwork/ui';
import { Toaster } from '@groundwork/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client } from './client.ts';
import { pages } from './pages.ts';

const queryClient = createQueryClient();

/** The app: the sign-in gate and the pages. */
export function App(view: SiteView): ReactNode {
  return (
    <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
      <AuthProvider client={client}>
        <QueryClientProvider client={queryClient}>
          <Gate {...view} />
        </QueryClientProvider>
      </AuthProvider>
      <Toaster />
    </ErrorBoundary>
  );
}

/** Shows the pages to users who may open the app, and the matching screen to everyone else. */
function Gate({ path, isPrerendered }: SiteView): ReactNode {
  const { logout, navigateToLogin } = useAuth();
  return (
    <AuthGate
      loading={<LoadingScreen />}
      accessRestricted={<AccessRestrictedScreen onLogOut={() => logout()} />}
      loginLoop={<SignInFailedScreen onRetry={navigateToLogin} />}
      loginInPopup={<SignInScreen note="A window opens to sign in." onSignIn={navigateToLogin} />}
      isPrerendered={isPrerendered}
    >
      <SitePages set={pages} path={path} />
    </AuthGate>
  );
}
