import type { SessionInfo } from '@groundwork/sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** The methods that a client needs for `useSessions`. */
export interface SessionsClient {
  readonly auth: {
    listSessions(): Promise<readonly SessionInfo[]>;
    endSession(sessionId: string): Promise<unknown>;
    endOtherSessions(): Promise<unknown>;
  };
}

/** The user's sessions, and calls that end them. Each function resolves with true if the call succeeded. */
export interface Sessions extends CallState {
  /** The user's sessions, the most recently used first; null until they are loaded. */
  readonly sessions: readonly SessionInfo[] | null;
  end(sessionId: string): Promise<boolean>;
  /** Ends all sessions except the current one. */
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
  /** Number of the latest list request. A late response to an earlier request could show ended sessions again. */
  const newest = useRef(0);

  const list = useCallback(async () => {
    newest.current += 1;
    const number = newest.current;
    const listed = await auth.listSessions();
    if (number === newest.current) setSessions(listed);
  }, [auth]);
  const reload = useCallback(() => run(list), [list, run]);
  const remove = useCallback(
    (call: Promise<unknown>, remains: (session: SessionInfo) => boolean) =>
      run(async () => {
        await call;
        setSessions((listed) => listed?.filter(remains) ?? null);
        // Ignores a failed reload of the list, because the sessions have ended anyway.
        void list().catch(() => {});
      }),
    [list, run],
  );
  const end = useCallback(
    (ended: string) => remove(auth.endSession(ended), ({ id }) => id !== ended),
    [auth, remove],
  );
  const endOthers = useCallback(
    () => remove(auth.endOtherSessions(), ({ is_current }) => is_current),
    [auth, remove],
  );
  useEffect(() => {
    void reload();
  }, [reload]);
  return { ...state, sessions, end, endOthers, reload };
}
