import { Button } from '@groundwork/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { client } from '../client.ts';
import { toastFailure } from '../toast-failure.ts';

interface PlanButtonProps {
  /** URI of the private file. */
  readonly uri: string;
  readonly name: string;
}

/** Opens a plan through a signed URL that expires after a minute. Each click requests a new one. */
export function PlanButton({ uri, name }: PlanButtonProps): ReactNode {
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      client.integrations.Core.CreateFileSignedUrl({ file_uri: uri, expires_in: 60 }),
    onSuccess: ({ signed_url }) => window.location.assign(signed_url),
    onError: (error) => toastFailure('The plan could not be opened', error),
  });
  return (
    <Button tone="outline" state={isPending ? 'busy' : 'ready'} onClick={() => mutate()}>
      Open the plan, {name}
    </Button>
  );
}
