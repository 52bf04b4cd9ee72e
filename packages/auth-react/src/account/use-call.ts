import { isPlatformError, type PlatformError } from '@groundwork/sdk';
import { useCallback, useEffect, useRef, useState } from 'react';

/** State of the last call that was started. */
export interface CallState {
  readonly isPending: boolean;
  /** Why the last call failed; null while it runs and after it succeeded. */
  readonly error: PlatformError | null;
}

const idle: CallState = { isPending: false, error: null };

interface Calls {
  run(call: () => Promise<unknown>): Promise<boolean>;
  clear(): void;
}

/**
 * Returns the state of the last call, and functions that make a call and remove its error.
 *
 * @throws the error of a call if it is not a `PlatformError`, because then the caller's code is wrong.
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
