import { type InvitationInfo, routes } from '@groundwork/sdk/protocol';
import { toast, toastFailure } from '@groundwork/ui/toast';
import type { ReactNode } from 'react';
import { plainButton, quiet } from '../components/controls.css.ts';
import { formatInstant } from '../components/format-instant.ts';
import { rows } from '../components/tables.css.ts';
import type { Loaded } from '../components/use-load.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

/** Lists the pending invitations, which can be withdrawn; renders nothing if there are none. */
export function Invitations({
  invitations,
}: {
  readonly invitations: Loaded<readonly InvitationInfo[]>;
}): ReactNode {
  const platform = usePlatform();
  const { data = [], reload } = invitations;

  async function withdraw(id: string) {
    try {
      await platform.request(routes.invitation, { method: 'DELETE', params: { id } });
      toast({ title: messages.users.withdrawn });
    } catch (error) {
      toastFailure(messages.users.withdrawFailed, error);
    }
    reload();
  }

  if (data.length === 0) return null;
  return (
    <section>
      <h2>{messages.users.invitations}</h2>
      <ul className={rows}>
        {data.map(({ id, email, role, expires_date }) => (
          <li key={id}>
            <span>{email}</span>
            <span className={quiet}>
              {messages.users.expires(role, formatInstant(expires_date))}
            </span>
            <button type="button" className={plainButton} onClick={() => withdraw(id)}>
              {messages.users.withdraw(email)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
