import { useAuth } from '@groundwork/auth-react';
import { createQueryClient } from '@groundwork/auth-react/query';
import { toast } from '@groundwork/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from './client.ts';

interface SessionProps {
  readonly children: ReactNode;
}

/** Caches what a user reads while they are signed in, and keeps it up to date. */
export function Session({ children }: SessionProps): ReactNode {
  const { user, authError } = useAuth();
  const isEnded = authError?.type === 'session_ended';
  useEffect(() => {
    if (isEnded) toast({ title: 'Your session has ended', description: 'Sign in to go on.' });
  }, [isEnded]);
  // Another user starts with an empty cache and empty forms. A session that ends keeps what was typed.
  const [owner, setOwner] = useState(user?.id);
  if (!isEnded && owner !== user?.id) setOwner(user?.id);
  return (
    <LiveQueries key={owner} isSignedIn={user !== null}>
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
    // Visitors may not read submissions, so there is nothing to subscribe to and nothing to keep.
    if (!isSignedIn) return queryClient.clear();
    const readAnew = () => void queryClient.invalidateQueries();
    return client.entities.Submission.subscribe(readAnew, { onJoin: readAnew });
  }, [isSignedIn, queryClient]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
