import { AuthGate, AuthProvider, useAuth } from '@groundwork/auth-react';
import { createQueryClient } from '@groundwork/auth-react/query';
import {
  AccessRestrictedScreen,
  ErrorBoundary,
  LoadingScreen,
  NotFoundScreen,
  SignInFailedScreen,
  SignInScreen,
  UnexpectedErrorScreen,
} from '@groundwork/ui';
import { Toaster } from '@groundwork/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { client } from './client.ts';
import { Home } from './home.tsx';
import { Layout } from './layout.tsx';

const queryClient = createQueryClient();

/** The app. Render it inside a router. */
export function App(): ReactNode {
  return (
    <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
      <AuthProvider client={client}>
        <QueryClientProvider client={queryClient}>
          <Gate>
            <Routes>
              <Route element={<Layout />}>
                <Route index element={<Home />} />
              </Route>
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Gate>
        </QueryClientProvider>
      </AuthProvider>
      <Toaster />
    </ErrorBoundary>
  );
}

/** Shows the routes to users who may open the app, and the matching screen to everyone else. */
function Gate({ children }: { readonly children: ReactNode }): ReactNode {
  const { logout, navigateToLogin } = useAuth();
  return (
    <AuthGate
      loading={<LoadingScreen />}
      accessRestricted={<AccessRestrictedScreen onLogOut={() => logout()} />}
      loginLoop={<SignInFailedScreen onRetry={navigateToLogin} />}
      loginInPopup={<SignInScreen note="A window opens to sign in." onSignIn={navigateToLogin} />}
    >
      {children}
    </AuthGate>
  );
}

function NotFound(): ReactNode {
  const { pathname } = useLocation();
  return (
    <>
      <title>Page not found</title>
      <NotFoundScreen
        path={pathname.slice(1)}
        showAdminNote={false}
        onGoHome={() => window.location.assign('/')}
      />
    </>
  );
}
