import { AuthGate, AuthProvider, useUser } from '@groundwork/auth-react';
import { createQueryClient } from '@groundwork/auth-react/query';
import {
  AccessRestrictedScreen,
  ErrorBoundary,
  LoadingScreen,
  NotFoundScreen,
  UnexpectedErrorScreen,
} from '@groundwork/ui';
import { Toaster } from '@groundwork/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { AccountPage, SignedIn, SignInPage } from './account.tsx';
import { client } from './client.ts';
import { Layout } from './layout.tsx';
import { SubmissionPage } from './submissions/submission-page.tsx';
import { SubmissionsPage } from './submissions/submissions-page.tsx';
import { SubmitPage } from './submit/submit-page.tsx';

const queryClient = createQueryClient();

/** Root component of the app, which must be rendered inside a router. */
export function App(): ReactNode {
  return (
    <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
      <QueryClientProvider client={queryClient}>
        <AuthProvider client={client}>
          <AuthGate
            loading={<LoadingScreen />}
            accessRestricted={<AccessRestrictedScreen onLogOut={() => client.auth.logout()} />}
            loginLoop={<SignInPage />}
          >
            <Routes>
              <Route element={<Layout />}>
                <Route index element={<SubmitPage />} />
                <Route element={<SignedIn />}>
                  <Route path="submissions" element={<SubmissionsPage />} />
                  <Route path="submissions/:id" element={<SubmissionPage />} />
                  <Route path="account" element={<AccountPage />} />
                </Route>
              </Route>
              <Route path="*" element={<NotFound />} />
            </Routes>
          </AuthGate>
        </AuthProvider>
      </QueryClientProvider>
      <Toaster />
    </ErrorBoundary>
  );
}

function NotFound(): ReactNode {
  return (
    <>
      <title>Page not found</title>
      <NotFoundScreen
        path={useLocation().pathname.slice(1)}
        showAdminNote={useUser()?.role === 'admin'}
        onGoHome={() => window.location.assign('/')}
      />
    </>
  );
}
