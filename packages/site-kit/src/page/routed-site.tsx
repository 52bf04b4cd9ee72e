import { useUsageLogging } from '@groundwork/auth-react';
import { type ReactNode, Suspense } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { isFramedByEditor } from './is-framed-by-editor.ts';
import { type PageSet, pageAt, registryOf } from './page-set.ts';

/** Props of {@link RoutedSite} and {@link VisitLog}. */
export interface RoutedSiteProps {
  readonly set: PageSet;
}

/** Renders the site with a router. Visits are logged, except in the frame of an editor. */
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
  const Page = pageAt(set, pathname);
  if (Page !== undefined) return <Page />;
  return (
    <Suspense>
      <set.NotFound path={pathname.slice(1)} />
    </Suspense>
  );
}

/** Logs the visit to a page that is rendered without the router. */
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
