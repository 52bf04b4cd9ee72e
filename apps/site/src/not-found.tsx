import { createQueryClient, useUserLookup } from '@groundwork/auth-react/query';
import { NotFoundScreen } from '@groundwork/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { client } from './client.ts';

export interface NotFoundProps {
  /** The unknown path, without its leading slash. */
  readonly path: string;
}

/** The 404 screen for an unknown path; administrators also see a note. */
export default function NotFound({ path }: NotFoundProps): ReactNode {
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <title>Page Not Found</title>
      <UnknownPage path={path} />
    </QueryClientProvider>
  );
}

function UnknownPage({ path }: NotFoundProps): ReactNode {
  const { user } = useUserLookup(client);
  return (
    <NotFoundScreen
      path={path}
      showAdminNote={user?.role === 'admin'}
      onGoHome={() => window.location.assign('/')}
    />
  );
}
