const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves with the first signal that asks the process to end. A second signal ends the process immediately.
 */
export function waitForSignal(): Promise<void> {
  const { promise, resolve: stop } = Promise.withResolvers<void>();
  let isStopping = false;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      stop();
    });
  }
  return promise;
}
