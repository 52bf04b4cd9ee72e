import { useUser } from '@groundwork/auth-react';
import { usePasswordReset, useRegister, useSignIn } from '@groundwork/auth-react/account';
import { Heading, Section, Stack, Text } from '@groundwork/ui';
import { SignInForm } from '@groundwork/ui/account';
import type { ReactNode } from 'react';
import { client } from './client.ts';
import { TaskForm } from './tasks/task-form.tsx';
import { TaskList } from './tasks/task-list.tsx';

/** The first page: the tasks of all users, or the sign-in. */
export function Home(): ReactNode {
  const user = useUser();
  return (
    <Section sheet="1" title="Tasks" labelledBy="title">
      <title>Tasks</title>
      <Stack gap="lg">
        <Heading level={1} size="heading" id="title">
          {user ? 'Tasks' : 'It works'}
        </Heading>
        {user ? (
          <>
            <TaskForm />
            <TaskList />
          </>
        ) : (
          <SignIn />
        )}
      </Stack>
    </Section>
  );
}

function SignIn(): ReactNode {
  return (
    <>
      <Text size="lead">Sign in to see the tasks. This page is in src/home.tsx.</Text>
      <SignInForm
        headingLevel={2}
        signIn={useSignIn(client)}
        registration={useRegister(client)}
        passwordReset={usePasswordReset(client)}
      />
    </>
  );
}
