import { isPlatformError, type PlatformError } from '@groundwork/sdk';
import { useCallback, useEffect, useRef, useState } from 'react';

/** State of the newest call. */
export interface CallState {
  readonly isPending: boolean;
  /** Why the newest call failed; null before it ends, and after success. */
  readonly error: PlatformError | null;
}

const idle: CallState = { isPending: false, error: null };

/** Runs calls, and discards the error of the newest. */
interface Calls {
  /** Resolves with whether the call succeeded. */
  run(call: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
}

/**
 * Returns the state of the newest call, and functions that run calls and discard errors.
 *
 * @throws any error of a call except `PlatformError`, because it is a defect of the caller.
 */
export function useCall(): readonly [CallState, Calls] {
  const [state, setState] = useState(idle);
  const newest = useRef(0);
  useEffect(() => {
    return () => {
      newest.current += 1;
    };
  }, []);
  const run = useCallback(async (call: () => Promise<unknown>) => {
    newest.current += 1;
    const id = newest.current;
    const end = (error: PlatformError | null) => {
      if (id === newest.current) setState({ isPending: false, error });
    };
    setState({ isPending: true, error: null });
    try {
      await call();
      end(null);
      return true;
    } catch (error) {
      if (!isPlatformError(error)) {
        end(null);
        throw error;
      }
      end(error);
      return false;
    }
  }, []);
  const clear = useCallback(() => {
    newest.current += 1;
    setState(idle);
  }, []);
  return [state, { run, clear }];
}
