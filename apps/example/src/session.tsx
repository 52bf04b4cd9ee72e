import { useAuth } from '@groundwork/auth-react';
import { createQueryClient } from '@groundwork/auth-react/query';
import { toast } from '@groundwork/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { client } from './client.ts';

interface SessionProps {
  readonly children: ReactNode;
}

/** Caches the records that a user reads while signed in, and keeps the cache up to date. */
export function Session({ children }: SessionProps): ReactNode {
  const { user, authError } = useAuth();
  const isEnded = authError?.type === 'session_ended';
  useEffect(() => {
    if (isEnded) toast({ title: 'Your session has ended', description: 'Sign in to continue.' });
  }, [isEnded]);
  // With the user's id as the key, another user gets an empty cache and empty forms. The forms survive the
  // end of a session.
  const [userId, setUserId] = useState(user?.id);
  if (!isEnded && userId !== user?.id) setUserId(user?.id);
  return (
    <LiveQueries key={userId} isSignedIn={user !== null}>
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
    // Visitors may not read submissions, so they neither subscribe nor cache.
    if (!isSignedIn) return queryClient.clear();
    const refetch = () => void queryClient.invalidateQueries();
    return client.entities.Submission.subscribe(refetch, { onJoin: refetch });
  }, [isSignedIn, queryClient]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
