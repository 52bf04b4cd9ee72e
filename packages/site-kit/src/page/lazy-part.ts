import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * Time limit of a download, in milliseconds. Including the preceding start-up, a visitor waits at most about 10 s.
 */
const LIMIT_MS = 8_000;

/**
 * Creates a component whose code is downloaded when the component first renders. If the download fails or never
 * ends, the component throws to the nearest error boundary.
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
