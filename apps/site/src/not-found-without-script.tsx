import { Heading, LinkButton, Text } from '@groundwork/ui';
import type { ReactNode } from 'react';

/**
 * The 404 screen for browsers without scripts.
 *
 * The same file is served for all unknown URLs, so its text cannot contain the path, and a link replaces the button.
 */
export function NotFoundWithoutScript(): ReactNode {
  return (
    <main>
      <p>404</p>
      <Heading level={1} size="heading">
        Page Not Found
      </Heading>
      <Text size="lead">This page could not be found in this application.</Text>
      <LinkButton tone="outline" href="/">
        Go Home
      </LinkButton>
    </main>
  );
}
