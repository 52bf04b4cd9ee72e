import type { ReactNode } from 'react';
import { Button } from '../components/button/button.tsx';
import { Heading } from '../components/heading/heading.tsx';
import { Text } from '../components/text/text.tsx';
import { SystemScreen } from './system-screen.tsx';

/** Props of {@link SignInScreen}. */
export interface SignInScreenProps {
  /** What happens next, or why it did not; screen readers read it out when it changes. */
  readonly note: string;
  /** Called by "Sign in". */
  readonly onSignIn: () => void;
}

/** Shown where an app requires signing in and cannot send the visitor there by itself, as in a frame. */
export function SignInScreen({ note, onSignIn }: SignInScreenProps): ReactNode {
  return (
    <SystemScreen>
      <Heading level={1} size="heading">
        Sign In to Continue
      </Heading>
      <div role="status">
        <Text size="lead">{note}</Text>
      </div>
      <Button tone="signal" onClick={onSignIn}>
        Sign in
      </Button>
    </SystemScreen>
  );
}
