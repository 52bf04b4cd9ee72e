import { useAuth } from '@groundwork/auth-react';
import { createQueryClient } from '@groundwork/auth-react/query';
import { toast } from '@groundwork/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';

const queryClient = createQueryClient();

interface SessionProps {
  readonly children: ReactNode;
}

/** Caches records, and gives each user empty forms. */
export function Session({ children }: SessionProps): ReactNode {
  const { user, authError } = useAuth();
  const isEnded = authError?.type === 'session_ended';
  useEffect(() => {
    if (isEnded) toast({ title: 'Your session has ended', description: 'Sign in to continue.' });
  }, [isEnded]);
  // With the user's id as the key, another user gets empty forms. The forms survive the end of a session.
  const [userId, setUserId] = useState(user?.id);
  if (!isEnded && userId !== user?.id) setUserId(user?.id);
  return (
    <QueryClientProvider client={queryClient}>
      <Fragment key={userId}>{children}</Fragment>
    </QueryClientProvider>
  );
}
