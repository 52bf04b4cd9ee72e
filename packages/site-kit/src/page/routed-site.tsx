import { useUsageLogging } from '@groundwork/auth-react';
import { type ReactNode, Suspense, useEffect } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { isFramedByEditor } from './is-framed-by-editor.ts';
import { isPage, type PageSet, registryOf } from './page-set.ts';

export interface RoutedSiteProps {
  readonly set: PageSet;
}

/**
 * Renders the screen for unknown paths with a router. Visits are logged, except in the frame of an editor.
 *
 * If the visitor then navigates to a page, the browser loads the page, because only its HTML document contains its
 * head.
 */
export default function RoutedSite({ set }: RoutedSiteProps): ReactNode {
  return (
    <BrowserRouter>
      {!isFramedByEditor() && <UsageLogging set={set} />}
      <CurrentPage set={set} />
    </BrowserRouter>
  );
}

function CurrentPage({ set }: RoutedSiteProps): ReactNode {
  const { pathname } = useLocation();
  const hasPage = isPage(set, pathname);
  useEffect(() => {
    if (hasPage) window.location.reload();
  }, [hasPage]);
  if (hasPage) return null;
  return (
    <Suspense>
      <set.NotFound path={pathname.slice(1)} />
    </Suspense>
  );
}

export function VisitLog({ set }: RoutedSiteProps): ReactNode {
  return (
    <BrowserRouter>
      <UsageLogging set={set} />
    </BrowserRouter>
  );
}

function UsageLogging({ set }: RoutedSiteProps): ReactNode {
  useUsageLogging(set.client, registryOf(set));
  return null;
}
