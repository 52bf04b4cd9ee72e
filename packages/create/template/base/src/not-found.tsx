import { NotFoundScreen } from '@groundwork/ui';
import type { ReactNode } from 'react';

/** Screen for an unknown path. */
export function NotFound({ path }: { readonly path: string }): ReactNode {
  return (
    <>
      <title>Page not found</title>
      <NotFoundScreen
        path={path}
        showAdminNote={false}
        onGoHome={() => window.location.assign('/')}
      />
    </>
  );
}
