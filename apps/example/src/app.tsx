import {
  AuthGate,
  AuthProvider,
  useAuth,
  useUser,
  withAuthenticationRequired,
} from '@groundwork/auth-react';
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
import type { ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { client } from './client.ts';
import { Layout } from './layout.tsx';
import { Session } from './session.tsx';
import { SubmissionPage } from './submissions/submission-page.tsx';
import { SubmissionsPage } from './submissions/submissions-page.tsx';
import { SubmitPage } from './submit/submit-page.tsx';

const Submissions = withAuthenticationRequired(SubmissionsPage);
const Submission = withAuthenticationRequired(SubmissionPage);

/** The app. Render it inside a router. */
export function App(): ReactNode {
  return (
    <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
      <AuthProvider client={client}>
        <Gate>
          <Session>
            <Routes>
              <Route element={<Layout />}>
                <Route index element={<SubmitPage />} />
                <Route path="submissions" element={<Submissions />} />
                <Route path="submissions/:id" element={<Submission />} />
              </Route>
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Session>
        </Gate>
      </AuthProvider>
      <Toaster />
    </ErrorBoundary>
  );
}

function Gate({ children }: { readonly children: ReactNode }): ReactNode {
  const { authError, logout, navigateToLogin } = useAuth();
  return (
    <AuthGate
      loading={<LoadingScreen />}
      accessRestricted={<AccessRestrictedScreen onLogOut={() => logout()} />}
      loginLoop={<SignInFailedScreen onRetry={navigateToLogin} />}
      loginInPopup={<SignInScreen note={`${authError?.message}.`} onSignIn={navigateToLogin} />}
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
        showAdminNote={useUser()?.role === 'admin'}
        onGoHome={() => window.location.assign('/')}
      />
    </>
  );
}
