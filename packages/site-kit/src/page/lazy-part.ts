import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Time limit of a download. With the start before it, the visitor waits at most about 10 s. */
const LIMIT_MS = 8_000;

/**
 * Component whose code is downloaded when it first renders. If the download fails or never ends, it throws to the
 * nearest error boundary.
 */
export function lazyPart<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  const expiry = () =>
    new Promise<never>((_, reject) => {
      setTimeout(reject, LIMIT_MS, new Error('Timeout'));
    });
  return lazy(() => Promise.race([load(), expiry()]));
}
