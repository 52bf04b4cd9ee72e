/**
 * Renders the toaster at the end of the body, in a React root of its own, because a toast outlives the page
 * that added it. The toaster is not part of what a first visit downloads.
 */
import { Toaster } from '@groundwork/ui/toast';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

export { toast } from '@groundwork/ui/toast';

const host = document.createElement('div');
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
