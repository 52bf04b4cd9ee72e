import type { ReactNode } from 'react';
import { Heading } from '../components/heading/heading.tsx';
import { Text } from '../components/text/text.tsx';
import { suggestion, suggestions } from './access-restricted-screen.css.ts';
import { SystemScreen } from './system-screen.tsx';

const advice = [
  'Verify you are logged in with the correct account',
  'Contact the app administrator for access',
  'Try logging out and back in again',
];

/** Shown to a signed-in user who is not registered for the app (SPEC sections 2 and 6). */
export function AccessRestrictedScreen(): ReactNode {
  return (
    <SystemScreen>
      <Heading level={1} size="heading">
        Access Restricted
      </Heading>
      <Text size="lead">
        You are not registered to use this application. Please contact the app administrator to
        request access.
      </Text>
      <ul className={suggestions}>
        {advice.map((line) => (
          <li key={line} className={suggestion}>
            {line}
          </li>
        ))}
      </ul>
    </SystemScreen>
  );
}
