import { useAuth, useUser } from '@groundwork/auth-react';
import {
  useAccount,
  usePasswordReset,
  useRegister,
  useSignIn,
} from '@groundwork/auth-react/account';
import { Container, sprinkles } from '@groundwork/ui';
import { AccountPanel, SignInForm } from '@groundwork/ui/account';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { client } from './client.ts';
import { Page } from './page.tsx';

/** Shows the pages of signed-in users, and the sign-in form to everyone else. */
export function SignedIn(): ReactNode {
  return useUser() ? <Outlet /> : <SignInPage />;
}

/** Page on which visitors sign in and create accounts. */
export function SignInPage(): ReactNode {
  const methods = useAuth(({ appPublicSettings }) => appPublicSettings?.sign_in_methods);
  return (
    <Container>
      <title>Sign in</title>
      <SignInForm
        className={sprinkles({ gridColumn: 'full', marginBlockStart: 'lg' })}
        signIn={useSignIn(client)}
        registration={useRegister(client)}
        passwordReset={usePasswordReset(client)}
        methods={methods}
        onProvider={(name) => client.auth.loginWithProvider(name, window.location.href)}
      />
    </Container>
  );
}

/** Page on which users manage their account. */
export function AccountPage(): ReactNode {
  const { user, logout } = useAuth();
  const account = useAccount(client);
  return (
    <Page sheet="4" title="Account" documentTitle="Your account" heading="Your account">
      {user && <AccountPanel user={user} {...account} onSignOut={() => logout('/')} />}
    </Page>
  );
}
