import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from './toaster.tsx';

export { toast } from './toast-store.ts';

let host: HTMLElement | undefined;

/**
 * Renders the toaster at the end of the body, once, in a separate React root, because a toast outlives the page
 * that added it.
 */
export function renderToaster(): void {
  if (host) return;
  host = document.createElement('div');
  document.body.append(host);
  createRoot(host, {
    // The prefix prevents equal ids in the two React roots of the page.
    identifierPrefix: 'toast',
    onCaughtError: (error) => reportError(error),
  }).render(
    <StrictMode>
      <Toaster />
    </StrictMode>,
  );
}
