import { useCallback } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** The methods that a client needs for `useAccountDeletion`. */
export interface AccountDeletionClient {
  readonly auth: { deleteAccount(proof?: { readonly password?: string }): Promise<unknown> };
}

/** The call that deletes the signed-in user's account, and the call's state. */
export interface AccountDeletion extends CallState {
  /**
   * Permanently deletes the account, and signs out. The password is required if the user signed in more than
   * ten minutes ago. Resolves with true if the call succeeded.
   */
  deleteAccount(password?: string): Promise<boolean>;
}

/**
 * Deletes the account of the signed-in user, for a form in your app. Ask for a confirmation first.
 *
 * @example
 * ```tsx
 * const { deleteAccount, isPending, error } = useAccountDeletion(client);
 * ```
 */
export function useAccountDeletion({ auth }: AccountDeletionClient): AccountDeletion {
  const [state, { run }] = useCall();
  const deleteAccount = useCallback(
    (password?: string) =>
      run(() => auth.deleteAccount(password === undefined ? {} : { password })),
    [auth, run],
  );
  return { ...state, deleteAccount };
}
