import { useAuth } from '@groundwork/auth-react';
import { Button, Container, Stack, sprinkles, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { home } from './content/home.ts';

/** Layout of every page: the app's name, the user, and the content. */
export function Layout({ children }: { readonly children: ReactNode }): ReactNode {
  const { user, logout } = useAuth();
  return (
    <>
      <header>
        <Container>
          <div className={sprinkles({ gridColumn: 'full', marginBlockStart: 'sm' })}>
            <Stack gap="md" flow="row" className="header">
              <a href="/">{home.name}</a>
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
      <main>{children}</main>
    </>
  );
}
