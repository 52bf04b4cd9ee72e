import type { PlatformError } from '@groundwork/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLiveData } from '../live-data.ts';
import type { RecordWrite, WriteCallbacks } from '../use-write.ts';
import type { QueuedWrite } from './queued-write.ts';
import type { NewWrite } from './user-queue.ts';
import { type OfflineClient, type Sent, type WriteQueue, writeQueueOf } from './write-queue.ts';

const NONE: readonly QueuedWrite[] = [];

/** Returns the queue of the component, and its writes. */
export function useQueue(client: OfflineClient): {
  readonly queue: WriteQueue;
  readonly writes: readonly QueuedWrite[];
} {
  const queue = writeQueueOf(client, useQueryClient(), useLiveData(client));
  useEffect(() => queue.start(), [queue]);
  const writes = useSyncExternalStore(queue.subscribe, queue.writes, () => NONE);
  return { queue, writes };
}

/** Writes records optimistically, through the queue. */
export function useQueuedWrite<Variables, Result extends object>(
  client: OfflineClient,
  entity: string,
  toWrite: (variables: Variables) => Omit<NewWrite, 'entity'>,
  { onSuccess, onError }: WriteCallbacks<Result> = {},
): RecordWrite<Variables, Result> {
  const { queue, writes } = useQueue(client);
  const options = queue.options<Result>(entity);
  const mutation = useMutation<Result, PlatformError, Sent<Result>>({
    ...options,
    onSuccess(result, sent) {
      options.onSuccess(result, sent);
      onSuccess?.(result);
    },
    onError(error) {
      options.onError();
      onError?.(error);
    },
  });
  const { isPending, variables } = mutation;
  const queued = writes.find(({ key }) => key === variables?.write.key);
  const prepare = (next: Variables) => queue.add<Result>({ ...toWrite(next), entity });
  return {
    ...mutation,
    isPaused: isPending && queued?.status === 'waiting',
    mutate: (next) => mutation.mutate(prepare(next)),
    mutateAsync: (next) => mutation.mutateAsync(prepare(next)),
  };
}
