import '@groundwork/ui/reset';
import { ErrorBoundary, UnexpectedErrorScreen } from '@groundwork/ui';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { ADMIN_PATH, createPlatform } from './platform.ts';
import { PlatformContext } from './platform-context.ts';
import { readSession } from './session.ts';
import { App } from './shell/app.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root to render into; see index.html.');
const platform = createPlatform(readSession(document));
createRoot(element).render(
  <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
    <PlatformContext value={platform}>
      <BrowserRouter basename={ADMIN_PATH}>
        <App />
      </BrowserRouter>
    </PlatformContext>
  </ErrorBoundary>,
);
