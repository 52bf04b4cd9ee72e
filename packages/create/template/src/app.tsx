import { AuthGate, AuthProvider, useAuth } from '@groundwork/auth-react';
import {
  AccessRestrictedScreen,
  ErrorBoundary,
  LoadingScreen,
  SignInFailedScreen,
  SignInScreen,
  UnexpectedErrorScreen,
} from '@groundwork/ui';
import { Toaster } from '@groundwork/ui/toast';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { client } from './client.ts';
import { Home } from './home.tsx';

/** The app. Render it inside a router. */
export function App(): ReactNode {
  return (
    <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
      <AuthProvider client={client}>
        <Gate />
      </AuthProvider>
      <Toaster />
    </ErrorBoundary>
  );
}

/** Shows the routes to users whom the app's settings admit, and the matching screen to everyone else. */
function Gate(): ReactNode {
  const { logout, navigateToLogin } = useAuth();
  return (
    <AuthGate
      loading={<LoadingScreen />}
      accessRestricted={<AccessRestrictedScreen onLogOut={() => logout()} />}
      loginLoop={<SignInFailedScreen onRetry={navigateToLogin} />}
      loginInPopup={<SignInScreen note="A window opens to sign in." onSignIn={navigateToLogin} />}
    >
      <Routes>
        <Route path="/" element={<Home />} />
      </Routes>
    </AuthGate>
  );
}
