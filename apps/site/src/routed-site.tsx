import { useUsageLogging } from '@groundwork/auth-react';
import { isFramedByEditor, lazyPart } from '@groundwork/site-kit';
import { type ReactNode, Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { client } from './client.ts';
import { pageAt, pageRegistry } from './pages.ts';

const NotFound = lazyPart(() => import('./not-found.tsx'));

/** Routes of the site, with usage logging except in the frame of an editor. */
export default function RoutedSite(): ReactNode {
  return (
    <BrowserRouter>
      {!isFramedByEditor() && <UsageLogging />}
      <CurrentPage />
    </BrowserRouter>
  );
}

function CurrentPage(): ReactNode {
  const { pathname } = useLocation();
  const Page = pageAt(pathname);
  if (Page !== undefined) return <Page />;
  return (
    <Suspense>
      <NotFound path={pathname.slice(1)} />
    </Suspense>
  );
}

/** Logs the visit to a page that is rendered without the router. */
export function VisitLog(): ReactNode {
  return (
    <BrowserRouter>
      <UsageLogging />
    </BrowserRouter>
  );
}

function UsageLogging(): ReactNode {
  useUsageLogging(client, pageRegistry);
  return null;
}
