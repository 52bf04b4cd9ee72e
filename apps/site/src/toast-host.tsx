/**
 * Renders the toaster at the end of the body, in a separate React root: a toast outlives the page that added
 * it, and the first visit does not download the toaster.
 */
import { Toaster } from '@groundwork/ui/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

export { toast } from '@groundwork/ui/toast';

const host = document.createElement('div');
document.body.append(host);
createRoot(host, {
  // Without a prefix, the ids of two roots on one page could collide.
  identifierPrefix: 'toast',
  onCaughtError: (error) => reportError(error),
}).render(
  <StrictMode>
    <Toaster />
  </StrictMode>,
);
