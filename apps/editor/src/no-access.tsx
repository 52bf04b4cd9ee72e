import { Button, Heading, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';
import type { Account } from './edited-site.ts';
import * as styles from './editor.css.ts';

/**
 * An account without permission to edit the site. The email address of an account that is not registered for
 * the app is unknown.
 */
export type RejectedAccount = Pick<Account, 'signOut'> & Partial<Pick<Account, 'email'>>;

export function NoAccess({ email, signOut }: RejectedAccount): ReactNode {
  return (
    <main className={styles.message}>
      <Stack gap="md">
        <Heading level={1} size="heading">
          You cannot edit this site
        </Heading>
        <Text size="body">
          {email ?? 'This account'} has no role that may edit. Ask an administrator for the role
          “editor”, or sign in with another account.
        </Text>
        <Button tone="signal" onClick={signOut}>
          Sign in with another account
        </Button>
      </Stack>
    </main>
  );
}
