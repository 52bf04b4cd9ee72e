import { loadChunk } from '../http/lazy.ts';
import type { KeepSignedInContext } from './keep-signed-in.ts';

/** Creates the function that starts the renewal of tokens: when it is first called, its code is downloaded. */
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
