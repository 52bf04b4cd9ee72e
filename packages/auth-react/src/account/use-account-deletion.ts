import { useCallback } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** Methods of a client that `useAccountDeletion` calls. */
export interface AccountDeletionClient {
  readonly auth: { deleteAccount(proof?: { readonly password?: string }): Promise<unknown> };
}

/** Result of `useAccountDeletion`. */
export interface AccountDeletion extends CallState {
  /**
   * Deletes the account permanently, and signs out. The password is required if the sign-in is more than ten minutes
   * old. Resolves with whether it succeeded.
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
