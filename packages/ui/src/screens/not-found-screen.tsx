import { type ReactNode, useId } from 'react';
import { Button } from '../components/button/button.tsx';
import { Heading } from '../components/heading/heading.tsx';
import { Text } from '../components/text/text.tsx';
import { code, note } from './not-found-screen.css.ts';
import { SystemScreen } from './system-screen.tsx';

/** Props of {@link NotFoundScreen}. */
export interface NotFoundScreenProps {
  /** The path that was asked for, without its leading slash. */
  readonly path: string;
  /** Whether the reader is an administrator and may see the Admin Note. */
  readonly showAdminNote: boolean;
  /** Called by "Go Home"; should load "/" as a new page and not only change the route (SPEC section 2). */
  readonly onGoHome: () => void;
}

/** The 404 screen (SPEC section 2). */
export function NotFoundScreen({ path, showAdminNote, onGoHome }: NotFoundScreenProps): ReactNode {
  const noteTitle = useId();
  return (
    <SystemScreen>
      <p className={code}>404</p>
      <Heading level={1} size="heading">
        Page Not Found
      </Heading>
      <Text size="lead">{`The page "${path}" could not be found in this application.`}</Text>
      {showAdminNote && (
        <section className={note} aria-labelledby={noteTitle}>
          <Heading level={2} size="title" id={noteTitle}>
            Admin Note
          </Heading>
          <Text size="body">
            {
              "This could mean that the AI hasn't implemented this page yet. Ask it to implement it in the chat."
            }
          </Text>
        </section>
      )}
      <Button tone="outline" onClick={onGoHome}>
        Go Home
      </Button>
    </SystemScreen>
  );
}
