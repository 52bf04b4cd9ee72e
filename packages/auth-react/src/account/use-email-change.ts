import { useCallback } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** Methods of a client that `useEmailChange` calls. */
export interface EmailChangeClient {
  readonly auth: {
    requestEmailChange(change: {
      readonly newEmail: string;
      readonly currentPassword?: string;
    }): Promise<unknown>;
  };
}

/** Result of `useEmailChange`. */
export interface EmailChange extends CallState {
  /**
   * Resolves with whether links were mailed to both addresses. The password is not needed within ten minutes of the
   * sign-in.
   */
  request(newEmail: string, currentPassword?: string): Promise<boolean>;
}

/**
 * Requests another e-mail address for the signed-in user, for a form in your app. The address changes once the
 * links in both mails are confirmed.
 *
 * @example
 * ```tsx
 * const { request, isPending, error } = useEmailChange(client);
 * ```
 */
export function useEmailChange({ auth }: EmailChangeClient): EmailChange {
  const [state, { run }] = useCall();
  const request = useCallback(
    (newEmail: string, currentPassword?: string) =>
      run(() =>
        auth.requestEmailChange({
          newEmail,
          ...(currentPassword !== undefined && { currentPassword }),
        }),
      ),
    [auth, run],
  );
  return { ...state, request };
}
