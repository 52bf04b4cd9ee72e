import { Container, Heading, Stack, sprinkles } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { Layout } from './layout.tsx';

/** Page for an unknown path. */
export function NotFound(): ReactNode {
  return (
    <Layout>
      <title>Page not found</title>
      <Container>
        <div className={sprinkles({ gridColumn: 'full', marginBlockStart: 'lg' })}>
          <Stack gap="md" flow="start">
            <Heading level={1} size="heading">
              Page not found
            </Heading>
            <a href="/">Go home</a>
          </Stack>
        </div>
      </Container>
    </Layout>
  );
}
