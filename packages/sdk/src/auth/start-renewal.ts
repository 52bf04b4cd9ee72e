import { loadChunk } from '../http/lazy.ts';
import type { KeepSignedInContext } from './keep-signed-in.ts';

/**
 * Creates the function that starts the renewal of tokens. The first call of this function downloads the code for
 * the renewal.
 */
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
