import { useCallback } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** The methods that a client needs for `usePasswordChange`. */
export interface PasswordChangeClient {
  readonly auth: {
    me(): Promise<{ readonly id: string }>;
    changePassword(change: {
      readonly userId: string;
      readonly currentPassword: string;
      readonly newPassword: string;
    }): Promise<unknown>;
  };
}

/** The call that changes the password, and the call's state. */
export interface PasswordChange extends CallState {
  /** Changes the password, which ends all other sessions. Resolves with true if the call succeeded. */
  change(currentPassword: string, newPassword: string): Promise<boolean>;
}

/**
 * Changes the password of the signed-in user, for a form in your app.
 *
 * @example
 * ```tsx
 * const { change, isPending, error } = usePasswordChange(client);
 * ```
 */
export function usePasswordChange({ auth }: PasswordChangeClient): PasswordChange {
  const [state, { run }] = useCall();
  const change = useCallback(
    (currentPassword: string, newPassword: string) =>
      run(async () => {
        const { id: userId } = await auth.me();
        await auth.changePassword({ userId, currentPassword, newPassword });
      }),
    [auth, run],
  );
  return { ...state, change };
}
