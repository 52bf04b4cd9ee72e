import { Button } from '@groundwork/ui';
import { Dialog } from '@groundwork/ui/data';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { ADMIN_PATH } from '../platform.ts';
import { usePlatform } from '../platform-context.ts';

/** Dialog that opens when the session has ended. The user signs in again without losing unsaved input. */
export function SessionEnd(): ReactNode {
  const platform = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const opened = useRef<Window>(null);
  useEffect(() => platform.onSessionEnd(() => setIsOpen(true)), [platform]);

  function resume() {
    try {
      // The page can read only a window that it has opened, and only while the window shows the administration.
      const page = opened.current?.document;
      if (page?.querySelector('meta[name="groundwork-session"]')) platform.resume(page);
    } catch {
      // After a sign-in at a provider, this page cannot read the window. The next request opens this dialog again.
      // The window then shows the administration without another sign-in, and can be read.
    }
    setIsOpen(false);
  }

  return (
    <Dialog
      isOpen={isOpen}
      title={messages.session.title}
      onClose={resume}
      actions={
        <>
          <Button
            tone="signal"
            onClick={() => {
              opened.current = window.open(`${ADMIN_PATH}/records`, '_blank');
            }}
          >
            {messages.session.signIn}
          </Button>
          <Button tone="outline" onClick={resume}>
            {messages.session.continue}
          </Button>
        </>
      }
    >
      <p>{messages.session.text}</p>
    </Dialog>
  );
}
