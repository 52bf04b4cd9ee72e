import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Button } from '../components/buttons.tsx';
import { Heading, Text } from '../components/typography.tsx';
import { notFoundMessages } from '../messages/screens.ts';
import { useMessages } from '../messages/use-messages.tsx';
import { adminNote, statusCode } from './screen-content.css.ts';
import { SystemScreen } from './system-screen.tsx';

/** Props of {@link NotFoundScreen}, and the attributes of a `<main>`. */
export interface NotFoundScreenProps extends Omit<ComponentPropsWithRef<'main'>, 'children'> {
  /** The requested path without its leading slash. */
  readonly path: string;
  /** Whether to show the Admin Note, which only administrators should see. */
  readonly showAdminNote: boolean;
  /** Called when the visitor clicks "Go Home". It should load "/" as a new document, not as a client-side route. */
  readonly onGoHome: () => void;
}

/** Screen for a path that has no page. */
export function NotFoundScreen(props: NotFoundScreenProps): ReactNode {
  const { path, showAdminNote, onGoHome, ...rest } = props;
  const messages = useMessages('notFound', notFoundMessages);
  const noteTitleId = useId();
  return (
    <SystemScreen {...rest}>
      <p className={statusCode}>404</p>
      <Heading level={1} size="heading">
        {messages.title}
      </Heading>
      <Text size="lead">{messages.missing(path)}</Text>
      {showAdminNote && (
        <section className={adminNote} aria-labelledby={noteTitleId}>
          <Heading level={2} size="title" id={noteTitleId}>
            {messages.adminNoteTitle}
          </Heading>
          <Text size="body">{messages.adminNote}</Text>
        </section>
      )}
      <Button tone="outline" onClick={onGoHome}>
        {messages.goHome}
      </Button>
    </SystemScreen>
  );
}
