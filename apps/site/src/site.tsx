import { useAuth } from '@groundwork/auth-react';
import { isFramedByEditor, lazyPart } from '@groundwork/site-kit';
import { lazy, type ReactNode, Suspense, startTransition, useEffect, useState } from 'react';
import { pageAt } from './pages.ts';

const RoutedSite = lazyPart(() => import('./routed-site.tsx'));
const VisitLog = lazy(() =>
  import('./routed-site.tsx').then(
    (module) => ({ default: module.VisitLog }),
    // A failed usage log is ignored.
    () => ({ default: () => null }),
  ),
);

/** Props of {@link Site}. */
export interface SiteProps {
  /** Path at which the visit starts. */
  readonly path: string;
}

/**
 * The pages of the site.
 *
 * The first page renders without the router. The router loads on navigation to another path, for an unknown
 * path, and to log the visits of a signed-in user, except in the frame of an editor.
 */
export function Site({ path }: SiteProps): ReactNode {
  const Page = pageAt(path);
  const { isAuthenticated } = useAuth();
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    const follow = () => {
      if (window.location.pathname !== path) startTransition(() => setHasLeft(true));
    };
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [path]);

  if (Page === undefined || hasLeft) {
    return (
      <Suspense>
        <RoutedSite />
      </Suspense>
    );
  }
  return (
    <>
      <Page />
      {isAuthenticated && !isFramedByEditor() && (
        <Suspense>
          <VisitLog />
        </Suspense>
      )}
    </>
  );
}
