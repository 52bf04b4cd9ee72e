import { useAuth } from '@groundwork/auth-react';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useState,
} from 'react';
import { isFramedByEditor } from './is-framed-by-editor.ts';
import { lazyPart } from './lazy-part.ts';
import { type PageSet, pageAt } from './page-set.ts';
import type { RoutedSiteProps } from './routed-site.tsx';

const RoutedSite = lazyPart(() => import('./routed-site.tsx'));
const VisitLog = lazy(
  (): Promise<{ default: ComponentType<RoutedSiteProps> }> =>
    import('./routed-site.tsx').then(
      (module) => ({ default: module.VisitLog }),
      // If the code of the usage log fails to load, nothing is logged.
      () => ({ default: () => null }),
    ),
);

/** Props of {@link SitePages}. */
export interface SitePagesProps {
  readonly set: PageSet;
  /** Path at which the visit starts. */
  readonly path: string;
}

/**
 * The pages of a site. Render them inside `AuthProvider`.
 *
 * The page is rendered without the router. The router is loaded for an unknown path and when the path changes. It is
 * also loaded to log the visits of a signed-in user, except in the frame of an editor. A link to another page is a
 * plain `a` element: the browser loads that page's HTML document, which contains its head and its markup.
 */
export function SitePages({ set, path }: SitePagesProps): ReactNode {
  const Page = pageAt(set, path);
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
        <RoutedSite set={set} />
      </Suspense>
    );
  }
  return (
    <>
      <Page />
      {isAuthenticated && !isFramedByEditor() && (
        <Suspense>
          <VisitLog set={set} />
        </Suspense>
      )}
    </>
  );
}
