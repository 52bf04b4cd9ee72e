import { Button } from '@groundwork/ui';
import { Dialog } from '@groundwork/ui/data';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { messages } from '../messages.ts';

interface Unsaved {
  /** Whether the user would lose input by leaving the screen. */
  readonly isUnsaved: RefObject<boolean>;
  readonly dialog: ReactNode;
}

/**
 * Asks for confirmation before the user leaves a screen with unsaved input. At most one form of a screen can
 * use it.
 */
export function useUnsaved(): Unsaved {
  const isUnsaved = useRef(false);
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
    [],
  );
  const blocker = useBlocker(shouldBlock);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  const stay = () => blocker.reset?.();
  const dialog = (
    <Dialog
      isOpen={blocker.state === 'blocked'}
      title={messages.unsaved.title}
      onClose={stay}
      actions={
        <>
          <Button tone="signal" onClick={stay}>
            {messages.unsaved.stay}
          </Button>
          <Button tone="outline" onClick={() => blocker.proceed?.()}>
            {messages.unsaved.leave}
          </Button>
        </>
      }
    >
      <p>{messages.unsaved.text}</p>
    </Dialog>
  );
  return { isUnsaved, dialog };
}
