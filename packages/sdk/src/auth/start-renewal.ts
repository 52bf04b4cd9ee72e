import { loadChunk } from '../http/lazy.ts';
import type { KeepSignedInContext } from './keep-signed-in.ts';

/** Creates a function whose first call downloads the renewal code and starts to renew tokens. */
export function createRenewal(context: KeepSignedInContext): () => void {
  let isStarted = false;
  return () => {
    if (isStarted) return;
    isStarted = true;
    loadChunk(() => import('./keep-signed-in.ts')).then(
      ({ keepSignedIn }) => keepSignedIn(context),
      () => {
        isStarted = false;
      },
    );
  };
}
