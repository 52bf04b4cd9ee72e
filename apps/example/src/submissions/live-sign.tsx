import { Text } from '@groundwork/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { client } from '../client.ts';

const { realtime } = client;

/** Whether changes show as they happen. */
export function LiveSign(): ReactNode {
  const state = useSyncExternalStore(realtime.onStateChange, () => realtime.state);
  return (
    <div role="status">
      <Text size="caption">
        {state === 'connected'
          ? 'Changes show as they happen.'
          : 'Connecting. What changes meanwhile shows after that.'}
      </Text>
    </div>
  );
}
