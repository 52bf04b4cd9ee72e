import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { Button } from '../components/buttons.tsx';
import { Heading, Text } from '../components/typography.tsx';
import { adminNote, statusCode } from './screen-content.css.ts';
import { SystemScreen } from './system-screen.tsx';

/** Props of {@link NotFoundScreen}, and those of a `<main>`. */
export interface NotFoundScreenProps extends Omit<ComponentPropsWithRef<'main'>, 'children'> {
  /** Requested path, without its leading slash. */
  readonly path: string;
  /** Whether to show the Admin Note, which is for administrators only. */
  readonly showAdminNote: boolean;
  /**
   * Called when the visitor clicks "Go Home". Load "/" as a new document instead of a client-side route.
   */
  readonly onGoHome: () => void;
}

/** Screen of a page that does not exist. */
export function NotFoundScreen(props: NotFoundScreenProps): ReactNode {
  const { path, showAdminNote, onGoHome, ...rest } = props;
  const noteTitleId = useId();
  return (
    <SystemScreen {...rest}>
      <p className={statusCode}>404</p>
      <Heading level={1} size="heading">
        Page Not Found
      </Heading>
      <Text size="lead">{`The page "${path}" could not be found in this application.`}</Text>
      {showAdminNote && (
        <section className={adminNote} aria-labelledby={noteTitleId}>
          <Heading level={2} size="title" id={noteTitleId}>
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
