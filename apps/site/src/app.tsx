import '@groundwork/ui/reset';
import './styles/fonts.css.ts';
import { AuthGate, AuthProvider, useAuth } from '@groundwork/auth-react';
import { lazyPart } from '@groundwork/site-kit';
import { ErrorBoundary, LoadingScreen, UnexpectedErrorScreen } from '@groundwork/ui';
import { type ReactNode, Suspense } from 'react';
import { client } from './client.ts';
import type { GateScreenName } from './gate-screens.tsx';
import { Site, type SiteProps } from './site.tsx';

/** Most visitors never see these screens, so their first visit does not download them. */
const GateScreen = lazyPart(() => import('./gate-screens.tsx'));

/** Props of {@link App}. */
export interface AppProps extends SiteProps {
  /** Whether the page's HTML already contains the routes. */
  readonly isPrerendered: boolean;
}

/** The site: sign-in provider, gate and pages. */
export function App(props: AppProps): ReactNode {
  return (
    <ErrorBoundary fallback={<UnexpectedErrorScreen />}>
      <AuthProvider client={client}>
        <Gate {...props} />
      </AuthProvider>
    </ErrorBoundary>
  );
}

function Gate({ isPrerendered, path }: AppProps): ReactNode {
  const { appPublicSettings, authError } = useAuth();
  const isPublic = appPublicSettings?.public_settings === 'public_without_login';
  if (authError?.type === 'session_ended' && !isPublic) return screen('sign-in');
  return (
    <AuthGate
      loading={<LoadingScreen />}
      accessRestricted={screen('access-restricted')}
      loginLoop={screen('sign-in-failed')}
      loginInPopup={screen('sign-in')}
      isPrerendered={isPrerendered}
    >
      <Site path={path} />
    </AuthGate>
  );
}

function screen(name: GateScreenName): ReactNode {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <GateScreen name={name} />
    </Suspense>
  );
}
