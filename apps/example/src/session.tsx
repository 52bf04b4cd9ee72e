import { useUser } from '@groundwork/auth-react';
import { createQueryClient } from '@groundwork/auth-react/query';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from './client.ts';

interface SessionProps {
  readonly children: ReactNode;
}

/** Keeps what is read for as long as the same person is signed in, and keeps it up to date. */
export function Session({ children }: SessionProps): ReactNode {
  const user = useUser();
  // Another person begins with nothing: not with what the one before was shown.
  return (
    <LiveQueries key={user?.id} isSignedIn={user !== null}>
      {children}
    </LiveQueries>
  );
}

interface LiveQueriesProps extends SessionProps {
  readonly isSignedIn: boolean;
}

function LiveQueries({ isSignedIn, children }: LiveQueriesProps): ReactNode {
  const [queryClient] = useState(createQueryClient);
  useEffect(() => {
    // Visitors may read no submission, so nobody would tell them of one either.
    if (!isSignedIn) return;
    const readAnew = () => void queryClient.invalidateQueries();
    return client.entities.Submission.subscribe(readAnew, { onJoin: readAnew });
  }, [isSignedIn, queryClient]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
