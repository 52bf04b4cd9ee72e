import type { RegisterRequest } from '@groundwork/sdk';
import { useCallback, useState } from 'react';
import { type CallState, useCall } from './use-call.ts';

/** Methods of a client that `useRegister` calls. */
export interface RegisterClient {
  readonly auth: {
    register(account: RegisterRequest): Promise<unknown>;
    verifyOtp(proof: { readonly email: string; readonly otpCode: string }): Promise<unknown>;
    resendOtp(email: string): Promise<unknown>;
  };
}

/** Result of `useRegister`. Each function resolves with whether it succeeded. */
export interface Registration extends CallState {
  /** `account` until the account is created, `code` until the code of the mail is entered. */
  readonly step: 'account' | 'code' | 'done';
  /** Address to which the code was sent; empty in the first step. */
  readonly email: string;
  register(account: RegisterRequest): Promise<boolean>;
  /** Enters the code, and signs the user in. */
  verify(otpCode: string): Promise<boolean>;
  /** Sends another code; allowed at most once a minute. */
  resend(): Promise<boolean>;
  /** Returns to the first step, such as to correct the address, and discards the error. */
  restart(): void;
}

/**
 * Creates an account in two steps, for forms of the app's own: e-mail address and password, then the mailed code.
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
