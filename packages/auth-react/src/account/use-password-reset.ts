import { useCallback, useState } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** The methods that a client needs for `usePasswordReset`. */
export interface PasswordResetClient {
  readonly auth: {
    resetPasswordRequest(email: string): Promise<unknown>;
    resetPassword(reset: {
      readonly resetToken: string;
      readonly newPassword: string;
    }): Promise<unknown>;
  };
}

/** Calls that reset a password. Each function that makes a call resolves with true if the call succeeded. */
export interface PasswordReset extends CallState {
  /** `start` at first, `sent` after a link has been requested, `done` after the new password was set. */
  readonly step: 'start' | 'sent' | 'done';
  /** Requests an email with a link. The outcome does not reveal whether the address has an account. */
  request(email: string): Promise<boolean>;
  /** Sets a new password. `resetToken` is the `token` parameter in the URL of the link. */
  reset(resetToken: string, newPassword: string): Promise<boolean>;
  /** Returns to the step `start`, and removes the error. */
  restart(): void;
}

/**
 * Resets a forgotten password, for forms in your app.
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
