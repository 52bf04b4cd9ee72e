import { useAuth } from '@groundwork/auth-react';
import { Button, Heading, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';

/** Shows why the app could not start, for example because the platform does not respond. */
export function StartUpError(): ReactNode {
  const { authError, retry } = useAuth();
  return (
    <Stack gap="md" flow="start" role="alert">
      <Heading level={2} size="title">
        The app could not start
      </Heading>
      <Text size="body">{authError?.message}</Text>
      {import.meta.env.DEV && (
        <Text size="body">Start the app with "pnpm dev", which starts the platform too.</Text>
      )}
      <Button tone="outline" onClick={retry}>
        Try again
      </Button>
    </Stack>
  );
}
