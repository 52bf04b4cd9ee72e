import type { RegisterRequest } from '@groundwork/sdk';
import { useCallback, useState } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** The methods that a client needs for `useRegister`. */
export interface RegisterClient {
  readonly auth: {
    register(account: RegisterRequest): Promise<unknown>;
    verifyOtp(proof: { readonly email: string; readonly otpCode: string }): Promise<unknown>;
    resendOtp(email: string): Promise<unknown>;
  };
}

/** Calls that create an account. Each function that makes a call resolves with true if the call succeeded. */
export interface Registration extends CallState {
  /** `account` until the account is created, `code` until the code from the email is verified, then `done`. */
  readonly step: 'account' | 'code' | 'done';
  /** Email address to which the code was sent; empty in the step `account`. */
  readonly email: string;
  register(account: RegisterRequest): Promise<boolean>;
  /** Verifies the code from the email, and signs the user in. */
  verify(otpCode: string): Promise<boolean>;
  /** Sends a new code to the email address. The platform allows this once a minute. */
  resend(): Promise<boolean>;
  /** Returns to the step `account`, for example to correct the email address, and removes the error. */
  restart(): void;
}

/**
 * Creates an account in two steps, for forms in your app: email address and password, then the code from an email.
 *
 * @example
 * ```tsx
 * const { step, register, verify, error } = useRegister(client);
 * return step === 'account' ? <AccountForm onSubmit={register} /> : <CodeForm onSubmit={verify} />;
 * ```
 */
export function useRegister({ auth }: RegisterClient): Registration {
  const [state, { run, clear }] = useCall();
  const [email, setEmail] = useState('');
  const [isDone, setIsDone] = useState(false);
  const register = useCallback(
    async (account: RegisterRequest) => {
      const isRegistered = await run(() => auth.register(account));
      if (isRegistered) setEmail(account.email);
      return isRegistered;
    },
    [auth, run],
  );
  const verify = useCallback(
    async (otpCode: string) => {
      const isVerified = await run(() => auth.verifyOtp({ email, otpCode }));
      if (isVerified) setIsDone(true);
      return isVerified;
    },
    [auth, run, email],
  );
  const resend = useCallback(() => run(() => auth.resendOtp(email)), [auth, run, email]);
  const restart = useCallback(() => {
    clear();
    setEmail('');
    setIsDone(false);
  }, [clear]);
  const step = isDone ? 'done' : email === '' ? 'account' : 'code';
  return { ...state, step, email, register, verify, resend, restart };
}
