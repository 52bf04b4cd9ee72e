import '@groundwork/ui/reset';
import { UnexpectedErrorScreen } from '@groundwork/ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { messages } from './messages.ts';
import { ADMIN_PATH, createPlatform } from './platform.ts';
import { PlatformContext } from './platform-context.ts';
import { readSession } from './session.ts';
import { App } from './shell/app.tsx';
import { screens } from './shell/screens.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root to render into; see index.html.');
const platform = createPlatform(readSession(document));
const router = createBrowserRouter(
  [
    {
      element: <App />,
      errorElement: <UnexpectedErrorScreen />,
      hydrateFallbackElement: <p role="status">{messages.loading}</p>,
      children: screens,
    },
  ],
  { basename: ADMIN_PATH },
);
createRoot(element).render(
  <PlatformContext value={platform}>
    <RouterProvider router={router} />
  </PlatformContext>,
);
