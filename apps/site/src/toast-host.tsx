/**
 * Puts the toaster at the end of the page's body, in a root of its own: a notification outlives the
 * page that raised it, and nothing of it stands in the first visit's tree.
 */
import { Toaster } from '@groundwork/ui/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

export { toast } from '@groundwork/ui/toast';

const host = document.createElement('div');
document.body.append(host);
createRoot(host, {
  // Two roots on one page would otherwise number their elements alike.
  identifierPrefix: 'toast',
  onCaughtError: (error) => reportError(error),
}).render(
  <StrictMode>
    <Toaster />
  </StrictMode>,
);
