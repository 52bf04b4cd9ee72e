import type { PlatformError } from '@groundwork/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLiveData } from '../live-data.ts';
import type { RecordWrite, WriteCallbacks } from '../use-write.ts';
import type { VersionOptions } from '../versions.ts';
import type { NewWrite } from './write-list.ts';
import { type OfflineClient, type Sent, type WriteQueue, writeQueueOf } from './write-queue.ts';

/** Returns the queue of writes. The first component that mounts with the queue loads the stored writes. */
export function useQueue(client: OfflineClient): WriteQueue {
  const queue = writeQueueOf(client, useQueryClient(), useLiveData(client));
  useEffect(() => queue.start(), [queue]);
  return queue;
}

/** Writes records through the queue, and shows each write immediately. */
export function useQueuedWrite<Variables, Result extends object>(
  client: OfflineClient,
  entity: string,
  toWrite: (variables: Variables, options?: VersionOptions) => Omit<NewWrite, 'entity'>,
  { onSuccess, onError }: WriteCallbacks<Result> = {},
): RecordWrite<Variables, Result, VersionOptions> {
  const queue = useQueue(client);
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
  const sentKey = mutation.variables?.write.key;
  // The hook observes only its own write, so that the component does not re-render for other writes in the queue.
  const isPaused = useSyncExternalStore(
    queue.subscribe,
    () => queue.writes().some(({ key, status }) => key === sentKey && status === 'waiting'),
    () => false,
  );
  const prepare = (...next: Parameters<typeof toWrite>) =>
    queue.add<Result>({ ...toWrite(...next), entity });
  return {
    ...mutation,
    isPaused,
    mutate: (...next) => mutation.mutate(prepare(...next)),
    mutateAsync: (...next) => mutation.mutateAsync(prepare(...next)),
  };
}
