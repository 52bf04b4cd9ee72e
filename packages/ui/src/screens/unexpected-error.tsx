import { Component, type ComponentPropsWithRef, type ReactNode } from 'react';
import { LinkButton } from '../components/link-button.tsx';
import { Heading, Text } from '../components/typography.tsx';
import { unexpectedErrorMessages } from '../messages/unexpected-error.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { SystemScreen } from './system-screen.tsx';

/** Props of {@link ErrorBoundary}. */
export interface ErrorBoundaryProps {
  /** Rendered instead of the children after one of them has thrown. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly hasFailed: boolean;
}

/**
 * Replaces children that throw while rendering with a fallback, so that the rest of the page stays usable.
 *
 * It adds no element to the page, and does not report the error: use `onCaughtError` of `createRoot` for that.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}

/** Props of {@link UnexpectedErrorScreen}, which are the attributes of a `<main>`. */
export interface UnexpectedErrorScreenProps
  extends Omit<ComponentPropsWithRef<'main'>, 'children'> {}

/** Screen for an error that no other code handled, with a link that reloads the page. */
export function UnexpectedErrorScreen(props: UnexpectedErrorScreenProps): ReactNode {
  const messages = useMessages('unexpectedError', unexpectedErrorMessages);
  return (
    <SystemScreen {...props}>
      <Heading level={1} size="heading">
        {messages.title}
      </Heading>
      <Text size="lead">{messages.advice}</Text>
      <LinkButton tone="outline" href="">
        {messages.reload}
      </LinkButton>
    </SystemScreen>
  );
}
