import { Button } from '@groundwork/ui';
import { Dialog } from '@groundwork/ui/data';
import { toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { messages } from '../messages.ts';
import { plainButton } from './controls.css.ts';

interface ConfirmedActionProps {
  /** Label of the button, and title of the dialog. */
  readonly label: string;
  /** Label of the button that confirms the action. */
  readonly confirmLabel: string;
  /** Title of the toast if the action fails. */
  readonly failure: string;
  readonly action: () => Promise<void>;
  /** What the action does. */
  readonly children: ReactNode;
}

/** Button for an action that the user must confirm in a dialog. */
export function ConfirmedAction(props: ConfirmedActionProps): ReactNode {
  const { label, confirmLabel, failure, action, children } = props;
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setIsOpen(false);

  async function run() {
    setIsBusy(true);
    try {
      await action();
    } catch (error) {
      toastFailure(failure, error);
    } finally {
      setIsBusy(false);
      close();
    }
  }

  return (
    <div>
      <button type="button" className={plainButton} onClick={() => setIsOpen(true)}>
        {label}
      </button>
      <Dialog
        isOpen={isOpen}
        title={label}
        onClose={close}
        actions={
          <>
            <Button tone="signal" state={isBusy ? 'busy' : 'ready'} onClick={run}>
              {confirmLabel}
            </Button>
            <Button tone="outline" onClick={close}>
              {messages.cancel}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </div>
  );
}
