import type { SessionInfo } from '@groundwork/sdk';
import { useCallback, useEffect, useRef, useState } from 'react';
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
  /** Sessions of the user, the most recently used first; null until they are loaded. */
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
  /** Number of the newest list; an older response would show ended sessions again. */
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
        // The sessions have ended even if the new list cannot be loaded.
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
