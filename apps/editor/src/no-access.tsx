import { Button, Container, Heading, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import type { Account } from './edited-site.ts';

/** Screen for a user who signed in with an account that may not edit the site. */
export function NoAccess({ email, signOut }: Account): ReactNode {
  return (
    <Container>
      <Stack gap="md">
        <Heading level={1} size="heading">
          You cannot edit this site
        </Heading>
        <Text size="body">
          {email} has no role that may edit. Ask an administrator for the role “editor”, or sign in
          with another account.
        </Text>
        <Button tone="signal" onClick={signOut}>
          Sign in with another account
        </Button>
      </Stack>
    </Container>
  );
}
