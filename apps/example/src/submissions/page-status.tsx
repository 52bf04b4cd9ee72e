import { Spinner, Text } from '@groundwork/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { client } from '../client.ts';

const { realtime } = client;

/** Shown while a query is loading. */
export function Loading(): ReactNode {
  return (
    <div role="status" aria-label="Loading">
      <Spinner />
    </div>
  );
}

/** Shows whether the connection for live changes is open. */
export function RealtimeStatus(): ReactNode {
  const state = useSyncExternalStore(realtime.onStateChange, () => realtime.state);
  return (
    <div role="status">
      <Text size="caption">
        {state === 'connected'
          ? 'Changes appear live.'
          : 'Connecting. Changes appear once the page is connected.'}
      </Text>
    </div>
  );
}
