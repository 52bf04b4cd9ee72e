import { useAuth } from '@groundwork/auth-react';
import { Button, Heading, Section, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { TaskForm } from './tasks/task-form.tsx';
import { TaskList } from './tasks/task-list.tsx';

/** The first page: the tasks of all users, or an invitation to sign in. */
export function Home(): ReactNode {
  const { user, navigateToLogin } = useAuth();
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
          <Stack gap="md" flow="start">
            <Text size="lead">Sign in to see the tasks. This page is in src/home.tsx.</Text>
            <Button tone="signal" onClick={navigateToLogin}>
              Sign in
            </Button>
          </Stack>
        )}
      </Stack>
    </Section>
  );
}
