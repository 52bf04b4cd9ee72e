import { createQueryClient, useUserLookup } from '@groundwork/auth-react/query';
import { NotFoundScreen } from '@groundwork/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { client } from './client.ts';

/** Any address that is not a page; administrators also see a note (SPEC section 2). */
export default function NotFound(): ReactNode {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <title>Page Not Found</title>
      <UnknownPage />
    </QueryClientProvider>
  );
}

function UnknownPage(): ReactNode {
  const { pathname } = useLocation();
  const { user } = useUserLookup(client);
  return (
    <NotFoundScreen
      path={pathname.slice(1)}
      showAdminNote={user?.role === 'admin'}
      onGoHome={() => window.location.assign('/')}
    />
  );
}
