import '@groundwork/ui/reset';
import { ErrorBoundary, LoadingScreen, SignInScreen, UnexpectedErrorScreen } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Editor } from './editor.tsx';
import { NoAccess } from './no-access.tsx';
import { openSite } from './open-site.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root to render into; see index.html.');
const root = createRoot(element);

function render(content: ReactNode): void {
  root.render(<ErrorBoundary fallback={<UnexpectedErrorScreen />}>{content}</ErrorBoundary>);
}

render(<LoadingScreen />);
const opened = await openSite((signIn) =>
  render(<SignInScreen note="You are signed out." onSignIn={signIn} />),
).catch((error: unknown) => {
  reportError(error);
  return null;
});
if (opened === null) render(<UnexpectedErrorScreen />);
else if (opened === 'signing-in') render(<LoadingScreen />);
else if ('store' in opened) render(<Editor site={opened} />);
else render(<NoAccess {...opened} />);
