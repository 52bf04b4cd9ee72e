import { useAuth } from '@groundwork/auth-react';
import { usePasswordReset, useRegister, useSignIn } from '@groundwork/auth-react/account';
import { SignInForm } from '@groundwork/ui/account';
import type { ReactNode } from 'react';
import { client } from '../client.ts';
import { StartUpError } from '../start-up-error.tsx';
import { TaskForm } from './task-form.tsx';
import { TaskList } from './task-list.tsx';

/** All users' tasks, or the sign-in form for visitors. */
export function Tasks(): ReactNode {
  const { user, authError, isLoadingPublicSettings, isLoadingAuth } = useAuth();
  if (isLoadingPublicSettings || isLoadingAuth) return null;
  if (user) {
    return (
      <>
        <TaskForm />
        <TaskList />
      </>
    );
  }
  return authError === null || authError.type === 'session_ended' ? <SignIn /> : <StartUpError />;
}

function SignIn(): ReactNode {
  return (
    <SignInForm
      headingLevel={2}
      signIn={useSignIn(client)}
      registration={useRegister(client)}
      passwordReset={usePasswordReset(client)}
    />
  );
}
