import { routes, type ServiceTokenInfo } from '@groundwork/sdk/protocol';
import { Button } from '@groundwork/ui';
import { Dialog } from '@groundwork/ui/data';
import { toast, toastFailure } from '@groundwork/ui/toast';
import { type ReactNode, useState } from 'react';
import { plainButton, quiet } from '../components/controls.css.ts';
import { formatInstant } from '../components/format-instant.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

interface TokenItemProps {
  readonly token: ServiceTokenInfo;
  readonly onRevoked: () => void;
}

export function TokenItem({ token, onRevoked }: TokenItemProps): ReactNode {
  const { id, name, created_date, expires_date } = token;
  const platform = usePlatform();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);

  async function revoke() {
    close();
    try {
      await platform.request(routes.serviceToken, { method: 'DELETE', params: { tokenId: id } });
      toast({ title: messages.tokens.revoked });
    } catch (error) {
      toastFailure(messages.tokens.revokeFailed, error);
    }
    onRevoked();
  }

  return (
    <li>
      <div>
        {name}
        <p className={quiet}>
          {messages.tokens.dates(formatInstant(created_date), formatInstant(expires_date))}
        </p>
      </div>
      <button type="button" className={plainButton} onClick={() => setIsOpen(true)}>
        {messages.tokens.revoke(name)}
      </button>
      <Dialog
        isOpen={isOpen}
        title={messages.tokens.revoke(name)}
        onClose={close}
        actions={
          <>
            <Button tone="signal" onClick={revoke}>
              {messages.tokens.confirm}
            </Button>
            <Button tone="outline" onClick={close}>
              {messages.cancel}
            </Button>
          </>
        }
      >
        <p>{messages.tokens.revokeText}</p>
      </Dialog>
    </li>
  );
}
