import { useCallback } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** The methods that a client needs for `useEmailChange`. */
export interface EmailChangeClient {
  readonly auth: {
    requestEmailChange(change: {
      readonly newEmail: string;
      readonly currentPassword?: string;
    }): Promise<unknown>;
  };
}

/** A function that requests a new email address, and the state of its last call. */
export interface EmailChange extends CallState {
  /**
   * Requests the change. Resolves with true if links were mailed to both addresses. The password is not
   * required in the first ten minutes after the user signed in.
   */
  request(newEmail: string, currentPassword?: string): Promise<boolean>;
}

/**
 * Requests a new email address for the signed-in user, for a form in your app. The address changes once the
 * user has opened the links in both emails.
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
