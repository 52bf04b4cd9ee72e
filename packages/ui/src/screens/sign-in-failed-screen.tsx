import type { ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Heading } from '../components/heading/heading.tsx';
import { Text } from '../components/text/text.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { SystemScreen } from './system-screen.tsx';

const advice = [
  'Allow this site to keep data in your browser',
  'Check that your device shows the right date and time',
  'Contact the app administrator if this happens again',
];

/** Props of {@link SignInFailedScreen}. */
export interface SignInFailedScreenProps {
  /** Called by "Sign in again". */
  readonly onRetry: () => void;
}

/** Shown to somebody whom the sign-in page keeps sending back without having signed them in. */
export function SignInFailedScreen({ onRetry }: SignInFailedScreenProps): ReactNode {
  return (
    <SystemScreen>
      <Heading level={1} size="heading">
        Sign-in Did Not Complete
      </Heading>
      <Text size="lead">
        The sign-in page returned you here twice, and you are still not signed in. We have stopped
        sending you there.
      </Text>
      <SuggestionList of={advice} />
      <Button tone="signal" onClick={onRetry}>
        Sign in again
      </Button>
    </SystemScreen>
  );
}
