import { useUser } from '@groundwork/auth-react';
import { NotFoundScreen } from '@groundwork/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

/** Any address that is not a page. */
export function NotFound(): ReactNode {
  const { pathname } = useLocation();
  return (
    <>
      <title>Page not found</title>
      <NotFoundScreen
        path={pathname.slice(1)}
        showAdminNote={useUser()?.role === 'admin'}
        onGoHome={() => window.location.assign('/')}
      />
    </>
  );
}
