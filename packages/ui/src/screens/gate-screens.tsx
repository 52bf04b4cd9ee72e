import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Button } from '../components/buttons.tsx';
import { Heading, Text } from '../components/typography.tsx';
import {
  accessRestrictedMessages,
  signInFailedMessages,
  signInScreenMessages,
} from '../messages/screens.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { suggestion, suggestionList } from './screen-content.css.ts';
import { SystemScreen } from './system-screen.tsx';

/** Props of {@link AccessRestrictedScreen}, and the attributes of a `<main>`. */
export interface AccessRestrictedScreenProps
  extends Omit<ComponentPropsWithRef<'main'>, 'children'> {
  /** Called when the visitor clicks "Log out". */
  readonly onLogOut: () => void;
}

/** Screen for a signed-in user who is not registered for the app. */
export function AccessRestrictedScreen(props: AccessRestrictedScreenProps): ReactNode {
  const { onLogOut, ...rest } = props;
  const messages = useMessages('accessRestricted', accessRestrictedMessages);
  return (
    <SystemScreen {...rest} isFenced>
      <Heading level={1} size="heading">
        {messages.title}
      </Heading>
      <Text size="lead">{messages.advice}</Text>
      <SuggestionList suggestions={messages.suggestions} />
      <Button tone="outline" onClick={onLogOut}>
        {messages.logOut}
      </Button>
    </SystemScreen>
  );
}

/** Props of {@link SignInScreen}, and the attributes of a `<main>`. */
export interface SignInScreenProps extends Omit<ComponentPropsWithRef<'main'>, 'children'> {
  /** States what happens next, or why the sign-in failed. Screen readers announce each change. */
  readonly note: string;
  /** Called when the visitor clicks "Sign in". */
  readonly onSignIn: () => void;
}

/** Screen for an app that requires sign-in but cannot redirect to the login page, for example in a frame. */
export function SignInScreen({ note, onSignIn, ...props }: SignInScreenProps): ReactNode {
  const messages = useMessages('signInScreen', signInScreenMessages);
  return (
    <SystemScreen {...props} isFenced>
      <Heading level={1} size="heading">
        {messages.title}
      </Heading>
      <div role="status">
        <Text size="lead">{note}</Text>
      </div>
      <Button tone="signal" onClick={onSignIn}>
        {messages.signIn}
      </Button>
    </SystemScreen>
  );
}

/** Props of {@link SignInFailedScreen}, and the attributes of a `<main>`. */
export interface SignInFailedScreenProps extends Omit<ComponentPropsWithRef<'main'>, 'children'> {
  /** Called when the visitor clicks "Sign in again". */
  readonly onRetry: () => void;
}

/** Screen for a visitor whom the login page repeatedly returns without signing them in. */
export function SignInFailedScreen({ onRetry, ...props }: SignInFailedScreenProps): ReactNode {
  const messages = useMessages('signInFailed', signInFailedMessages);
  return (
    <SystemScreen {...props} isFenced>
      <Heading level={1} size="heading">
        {messages.title}
      </Heading>
      <Text size="lead">{messages.advice}</Text>
      <SuggestionList suggestions={messages.suggestions} />
      <Button tone="signal" onClick={onRetry}>
        {messages.retry}
      </Button>
    </SystemScreen>
  );
}

interface SuggestionListProps {
  /** Suggestions for the visitor. No two of them are the same. */
  readonly suggestions: readonly string[];
}

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
