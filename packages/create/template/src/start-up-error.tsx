import { useAuth } from '@groundwork/auth-react';
import { Button, Heading, Section, Stack, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';

/** Shows why the app could not start, for example because the platform does not respond. */
export function StartUpError(): ReactNode {
  const { authError, retry } = useAuth();
  return (
    <Section sheet="1" title="Error" labelledBy="title">
      <title>Error</title>
      <Stack gap="md" flow="start" role="alert">
        <Heading level={1} size="heading" id="title">
          The app could not start
        </Heading>
        <Text size="lead">{authError?.message}</Text>
        {import.meta.env.DEV && (
          <Text size="body">Start the app with "pnpm dev", which starts the platform too.</Text>
        )}
        <Button tone="outline" onClick={retry}>
          Try again
        </Button>
      </Stack>
    </Section>
  );
}
