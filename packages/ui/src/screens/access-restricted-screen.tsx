import type { ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Heading } from '../components/heading/heading.tsx';
import { Text } from '../components/text/text.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { SystemScreen } from './system-screen.tsx';

const advice = [
  'Verify you are logged in with the correct account',
  'Contact the app administrator for access',
  'Try logging out and back in again',
];

/** Props of {@link AccessRestrictedScreen}. */
export interface AccessRestrictedScreenProps {
  /** Called by "Log out", the one suggestion that the screen itself can help with. */
  readonly onLogOut: () => void;
}

/** Shown to a signed-in user who is not registered for the app (SPEC sections 2 and 6). */
export function AccessRestrictedScreen({ onLogOut }: AccessRestrictedScreenProps): ReactNode {
  return (
    <SystemScreen>
      <Heading level={1} size="heading">
        Access Restricted
      </Heading>
      <Text size="lead">
        You are not registered to use this application. Please contact the app administrator to
        request access.
      </Text>
      <SuggestionList of={advice} />
      <Button tone="outline" onClick={onLogOut}>
        Log out
      </Button>
    </SystemScreen>
  );
}
