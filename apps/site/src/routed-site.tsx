import { useUsageLogging } from '@groundwork/auth-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router';
import { client } from './client.ts';
import { MainPage, pageRegistry, pages } from './pages.ts';

const NotFound = lazy(() => import('./not-found.tsx'));

/** Routes of the site (SPEC section 2), with usage logging in the build for visitors. */
export default function RoutedSite(): ReactNode {
  return (
    <BrowserRouter>
      {!EDITOR_ORIGINS && <UsageLogging />}
      <Routes>
        <Route path="/" element={<MainPage />} />
        {Object.entries(pages).map(([name, Page]) => (
          <Route key={name} path={`/${name}`} element={<Page />} />
        ))}
        <Route path="*" element={<UnknownPath />} />
      </Routes>
    </BrowserRouter>
  );
}

function UnknownPath(): ReactNode {
  const { pathname } = useLocation();
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
