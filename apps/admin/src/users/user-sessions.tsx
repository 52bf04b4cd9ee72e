import { routes, type SessionInfo } from '@groundwork/sdk/protocol';
import { toast, toastFailure } from '@groundwork/ui/toast';
import type { ReactNode } from 'react';
import { plainButton, quiet } from '../components/controls.css.ts';
import { formatInstant } from '../components/format-instant.ts';
import { rows } from '../components/tables.css.ts';
import { messages } from '../messages.ts';
import { usePlatform } from '../platform-context.ts';

interface UserSessionsProps {
  readonly userId: string;
  readonly sessions: readonly SessionInfo[];
  readonly onEnded: () => void;
}

export function UserSessions({ userId, sessions, onEnded }: UserSessionsProps): ReactNode {
  const platform = usePlatform();

  async function end() {
    try {
      await platform.request(routes.memberSessions, { method: 'DELETE', params: { userId } });
      toast({ title: messages.user.signedOut });
      onEnded();
    } catch (error) {
      toastFailure(messages.user.signOutFailed, error);
    }
  }

  return (
    <section>
      <h2>{messages.user.sessions}</h2>
      {sessions.length === 0 ? (
        <p>{messages.user.noSessions}</p>
      ) : (
        <>
          <ul className={rows}>
            {sessions.map(({ id, device, address, last_used_date }) => (
              <li key={id}>
                <span>{device || messages.user.unknownDevice}</span>
                <span className={quiet}>
                  {messages.user.lastUsed(address, formatInstant(last_used_date))}
                </span>
              </li>
            ))}
          </ul>
          <button type="button" className={plainButton} onClick={end}>
            {messages.user.signOut}
          </button>
        </>
      )}
    </section>
  );
}
