import { useAuth } from '@groundwork/auth-react';
import { Button, Container, Stack, sprinkles, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { Link, Outlet } from 'react-router';
import { StartUpError } from './start-up-error.tsx';

/** Layout of every page: the name of the app, the user, and the content. */
export function Layout(): ReactNode {
  const { user, authError, logout } = useAuth();
  const canShowPages = authError === null || authError.type === 'session_ended';
  return (
    <>
      <header>
        <Container>
          <div className={sprinkles({ gridColumn: 'full', marginBlockStart: 'sm' })}>
            <Stack gap="md" flow="row" className="header">
              <Link to="/">my-app</Link>
              {user && (
                <Stack gap="md" flow="row">
                  <Text size="caption">
                    <a href="/__account">{user.email}</a>
                  </Text>
                  <Button tone="outline" onClick={() => logout('/')}>
                    Sign out
                  </Button>
                </Stack>
              )}
            </Stack>
          </div>
        </Container>
      </header>
      <main>{canShowPages ? <Outlet /> : <StartUpError />}</main>
    </>
  );
}
