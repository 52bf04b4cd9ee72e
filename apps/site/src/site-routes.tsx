import { lazy, type ReactNode, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { MainPage, pages } from './pages.ts';

const NotFound = lazy(() => import('./not-found.tsx'));

/** The routes of the site (SPEC section 2); the router itself stands outside. */
export function SiteRoutes(): ReactNode {
  return (
    <Routes>
      <Route path="/" element={<MainPage />} />
      {Object.entries(pages).map(([name, Page]) => (
        <Route key={name} path={`/${name}`} element={<Page />} />
      ))}
      <Route
        path="*"
        element={
          <Suspense>
            <NotFound />
          </Suspense>
        }
      />
    </Routes>
  );
}
