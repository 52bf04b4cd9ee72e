import { useAuth } from '@groundwork/auth-react';
import { Button, Heading, Section, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';

/** First page: greets the user, and offers to sign in or out. */
export function Home(): ReactNode {
  const { user, logout, navigateToLogin } = useAuth();
  return (
    <main>
      <Section sheet="1" title="Home" labelledBy="home-title">
        <Stack gap="md" flow="start">
          <Heading level={1} size="heading" id="home-title">
            {user ? `Good to see you, ${user.full_name || user.email}` : 'It works'}
          </Heading>
          <Text size="lead">This page is in src/home.tsx.</Text>
          {user ? (
            <Button tone="outline" onClick={() => logout()}>
              Sign out
            </Button>
          ) : (
            <Button tone="signal" onClick={navigateToLogin}>
              Sign in
            </Button>
          )}
        </Stack>
      </Section>
    </main>
  );
}
