import type { ReactNode } from 'react';
import { Heading } from '../components/heading/heading.tsx';
import { Text } from '../components/text/text.tsx';
import { SystemScreen } from './system-screen.tsx';

/** The last resort for an error nothing else caught (SPEC section 8). */
export function UnexpectedErrorScreen(): ReactNode {
  return (
    <SystemScreen>
      <Heading level={1} size="heading">
        Unexpected Application Error!
      </Heading>
      <Text size="lead">Reload the page to try again.</Text>
    </SystemScreen>
  );
}
