import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../components/buttons.tsx';
import { Heading, Text } from '../components/typography.tsx';
import { suggestion, suggestionList } from './screen-content.css.ts';
import { SystemScreen } from './system-screen.tsx';

const accessSuggestions = [
  'Verify you are logged in with the correct account',
  'Contact the app administrator for access',
  'Try logging out and back in again',
];

/** Props of {@link AccessRestrictedScreen}, and those of a `<main>`. */
export interface AccessRestrictedScreenProps
  extends Omit<ComponentPropsWithRef<'main'>, 'children'> {
  /** Called when the visitor clicks "Log out". */
  readonly onLogOut: () => void;
}

/** Screen for a signed-in user who is not registered for the app. */
export function AccessRestrictedScreen(props: AccessRestrictedScreenProps): ReactNode {
  const { onLogOut, ...rest } = props;
  return (
    <SystemScreen {...rest}>
      <Heading level={1} size="heading">
        Access Restricted
      </Heading>
      <Text size="lead">
        You are not registered to use this application. Please contact the app administrator to
        request access.
      </Text>
      <SuggestionList suggestions={accessSuggestions} />
      <Button tone="outline" onClick={onLogOut}>
        Log out
      </Button>
    </SystemScreen>
  );
}

/** Props of {@link SignInScreen}, and those of a `<main>`. */
export interface SignInScreenProps extends Omit<ComponentPropsWithRef<'main'>, 'children'> {
  /** States what happens next, or why sign-in failed. Screen readers announce each change. */
  readonly note: string;
  /** Called when the visitor clicks "Sign in". */
  readonly onSignIn: () => void;
}

/** Screen for an app that requires sign-in but cannot redirect to the login page, for example in a frame. */
export function SignInScreen({ note, onSignIn, ...props }: SignInScreenProps): ReactNode {
  return (
    <SystemScreen {...props}>
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

const signInSuggestions = [
  'Allow this site to keep data in your browser',
  'Check that your device shows the right date and time',
  'Contact the app administrator if this happens again',
];

/** Props of {@link SignInFailedScreen}, and those of a `<main>`. */
export interface SignInFailedScreenProps extends Omit<ComponentPropsWithRef<'main'>, 'children'> {
  /** Called when the visitor clicks "Sign in again". */
  readonly onRetry: () => void;
}

/** Screen for a visitor whom the login page repeatedly returns without signing them in. */
export function SignInFailedScreen({ onRetry, ...props }: SignInFailedScreenProps): ReactNode {
  return (
    <SystemScreen {...props}>
      <Heading level={1} size="heading">
        Sign-in Did Not Complete
      </Heading>
      <Text size="lead">
        The sign-in page returned you here twice, and you are still not signed in. We have stopped
        sending you there.
      </Text>
      <SuggestionList suggestions={signInSuggestions} />
      <Button tone="signal" onClick={onRetry}>
        Sign in again
      </Button>
    </SystemScreen>
  );
}

interface SuggestionListProps {
  /** Suggestions for the visitor. Each is unique. */
  readonly suggestions: readonly string[];
}

/** List of what a visitor can do on a screen that blocks them. */
function SuggestionList({ suggestions }: SuggestionListProps): ReactNode {
  return (
    <ul className={suggestionList}>
      {suggestions.map((text) => (
        <li key={text} className={suggestion}>
          {text}
        </li>
      ))}
    </ul>
  );
}
