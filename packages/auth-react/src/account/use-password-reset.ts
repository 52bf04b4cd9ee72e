import { useCallback, useState } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** Methods of a client that `usePasswordReset` calls. */
export interface PasswordResetClient {
  readonly auth: {
    resetPasswordRequest(email: string): Promise<unknown>;
    resetPassword(reset: {
      readonly resetToken: string;
      readonly newPassword: string;
    }): Promise<unknown>;
  };
}

/** Result of `usePasswordReset`. Each function resolves with whether it succeeded. */
export interface PasswordReset extends CallState {
  /** `sent` after a link was requested, `done` after the new password was set. */
  readonly step: 'start' | 'sent' | 'done';
  /** Requests a link. The outcome does not reveal whether the address has an account. */
  request(email: string): Promise<boolean>;
  /** Sets a new password with the `token` of the link's URL. */
  reset(resetToken: string, newPassword: string): Promise<boolean>;
  /** Returns to the first step, and discards the error. */
  restart(): void;
}

/**
 * Resets a forgotten password, for forms of the app's own.
 *
 * @example
 * ```tsx
 * const { step, request } = usePasswordReset(client);
 * return step === 'sent' ? <p>Open the link in the mail.</p> : <AddressForm onSubmit={request} />;
 * ```
 */
export function usePasswordReset({ auth }: PasswordResetClient): PasswordReset {
  const [state, { run, clear }] = useCall();
  const [step, setStep] = useState<PasswordReset['step']>('start');
  const request = useCallback(
    async (email: string) => {
      const isSent = await run(() => auth.resetPasswordRequest(email));
      if (isSent) setStep('sent');
      return isSent;
    },
    [auth, run],
  );
  const reset = useCallback(
    async (resetToken: string, newPassword: string) => {
      const isDone = await run(() => auth.resetPassword({ resetToken, newPassword }));
      if (isDone) setStep('done');
      return isDone;
    },
    [auth, run],
  );
  const restart = useCallback(() => {
    clear();
    setStep('start');
  }, [clear]);
  return { ...state, step, request, reset, restart };
}
