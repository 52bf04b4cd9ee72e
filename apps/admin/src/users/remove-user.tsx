import { type MemberInfo, routes } from '@groundwork/sdk/protocol';
import { Button } from '@groundwork/ui';
import { Dialog } from '@groundwork/ui/data';
import { toast, toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { plainButton } from '../components/controls.css.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

interface RemoveUserProps {
  readonly member: MemberInfo;
  readonly onRemoved: () => void;
}

export function RemoveUser({ member, onRemoved }: RemoveUserProps): ReactNode {
  const platform = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = () => setIsOpen(false);

  async function remove() {
    setIsBusy(true);
    try {
      await platform.request(routes.member, { method: 'DELETE', params: { userId: member.id } });
      toast({ title: messages.user.removed });
      onRemoved();
    } catch (error) {
      setIsBusy(false);
      close();
      toastFailure(messages.user.removeFailed, error);
    }
  }

  return (
    <div>
      <button type="button" className={plainButton} onClick={() => setIsOpen(true)}>
        {messages.user.remove}
      </button>
      <Dialog
        isOpen={isOpen}
        title={messages.user.remove}
        onClose={close}
        actions={
          <>
            <Button tone="signal" state={isBusy ? 'busy' : 'ready'} onClick={remove}>
              {messages.user.removeConfirm(member.email)}
            </Button>
            <Button tone="outline" onClick={close}>
              {messages.cancel}
            </Button>
          </>
        }
      >
        <p>{messages.user.removeText}</p>
      </Dialog>
    </div>
  );
}
