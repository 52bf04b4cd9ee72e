import { type MemberInfo, routes } from '@groundwork/sdk/protocol';
import { toast } from '@groundwork/ui/toast';
import type { ReactNode } from 'react';
import { ConfirmedAction } from '../components/confirmed-action.tsx';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

interface RemoveUserProps {
  readonly member: MemberInfo;
  readonly onRemoved: () => void;
}

export function RemoveUser({ member, onRemoved }: RemoveUserProps): ReactNode {
  const platform = usePlatform();

  async function remove() {
    await platform.request(routes.member, { method: 'DELETE', params: { userId: member.id } });
    toast({ title: messages.user.removed });
    onRemoved();
  }

  return (
    <ConfirmedAction
      label={messages.user.remove}
      confirmLabel={messages.user.removeConfirm(member.email)}
      failure={messages.user.removeFailed}
      action={remove}
    >
      <p>{messages.user.removeText}</p>
    </ConfirmedAction>
  );
}
