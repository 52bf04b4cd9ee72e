import { Spinner } from '@groundwork/ui';
import type { ReactNode } from 'react';

/** Shown in the place of what is being read. */
export function Waiting(): ReactNode {
  return (
    <div role="status" aria-label="Loading">
      <Spinner />
    </div>
  );
}
