import type { SessionInfo } from '@groundwork/sdk';
import { useCallback, useEffect, useState } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** Methods of a client that `useSessions` calls. */
export interface SessionsClient {
  readonly auth: {
    listSessions(): Promise<readonly SessionInfo[]>;
    endSession(sessionId: string): Promise<unknown>;
    endOtherSessions(): Promise<unknown>;
  };
}

/** Result of `useSessions`. Each function resolves with whether it succeeded. */
export interface Sessions extends CallState {
  /** Sessions of the user, the one used last first; null until they are loaded. */
  readonly sessions: readonly SessionInfo[] | null;
  end(sessionId: string): Promise<boolean>;
  /** Ends all but the current one. */
  endOthers(): Promise<boolean>;
  reload(): Promise<boolean>;
}

/**
 * Lists the sessions of the signed-in user, and ends them.
 *
 * @example
 * ```tsx
 * const { sessions, end } = useSessions(client);
 * return sessions?.map(({ id, device, is_current }) => (
 *   <li key={id}>
 *     {device} {!is_current && <button onClick={() => void end(id)}>Sign out</button>}
 *   </li>
 * ));
 * ```
 */
export function useSessions({ auth }: SessionsClient): Sessions {
  const [state, { run }] = useCall();
  const [sessions, setSessions] = useState<readonly SessionInfo[] | null>(null);
  const runAndList = useCallback(
    (call?: () => Promise<unknown>) =>
      run(async () => {
        await call?.();
        setSessions(await auth.listSessions());
      }),
    [auth, run],
  );
  const reload = useCallback(() => runAndList(), [runAndList]);
  const end = useCallback(
    (id: string) => runAndList(() => auth.endSession(id)),
    [auth, runAndList],
  );
  const endOthers = useCallback(
    () => runAndList(() => auth.endOtherSessions()),
    [auth, runAndList],
  );
  useEffect(() => {
    void reload();
  }, [reload]);
  return { ...state, sessions, end, endOthers, reload };
}
