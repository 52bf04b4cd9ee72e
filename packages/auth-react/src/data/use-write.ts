import { PlatformError } from '@groundwork/sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LiveData } from './live-data.ts';
import { type Change, read } from './patch-rows.ts';
import { PENDING_ID, type PendingWrite } from './pending-write.ts';
import { type ReplacedVersion, requiredVersion, type VersionOptions } from './versions.ts';

/** Callbacks of a write. They are called even if the component has been unmounted. */
export interface WriteCallbacks<Result> {
  readonly onSuccess?: ((result: Result) => void) | undefined;
  readonly onError?: ((error: PlatformError) => void) | undefined;
}

/** State of the last write that a hook made, and the functions that write. */
export interface RecordWrite<Variables, Result, Options = never> {
  /** Starts a write. If it fails, the error is in `error` and is passed to `onError`. */
  mutate(variables: Variables, options?: Options): void;
  /** Starts a write, and resolves when it is stored; rejects with a PlatformError. */
  mutateAsync(variables: Variables, options?: Options): Promise<Result>;
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  readonly isPending: boolean;
  /** Whether the write is waiting for a connection, or for an earlier write. */
  readonly isPaused: boolean;
  readonly error: PlatformError | null;
  readonly data: Result | undefined;
  /** Clears the state of the last write, including its error. */
  reset(): void;
}

interface Sent<Variables> {
  readonly write: PendingWrite;
  readonly variables: Variables;
  readonly options: VersionOptions;
}

const replacedVersions = new WeakMap<LiveData, ReplacedVersion[]>();

/**
 * Writes records and shows each write immediately. Writes of the same entity are sent one at a time and in
 * order, and each is executed at most once.
 */
export function useWrite<Variables, Result extends object>(
  live: LiveData,
  mutationKey: readonly [string, string, string],
  type: Change['type'],
  send: (
    variables: Variables,
    options: VersionOptions & { readonly idempotencyKey: string },
  ) => Promise<Result>,
  { onSuccess, onError }: WriteCallbacks<Result> = {},
): RecordWrite<Variables, Result, VersionOptions> {
  const queryClient = useQueryClient();
  const replaced = replacedVersions.get(live) ?? [];
  replacedVersions.set(live, replaced);
  const target = live.entity(mutationKey[2]);
  const mutation = useMutation<Result, PlatformError, Sent<Variables>>({
    mutationKey,
    scope: { id: mutationKey.join() },
    // The mutation is not retried, because the SDK retries the request with the same idempotency key.
    retry: false,
    // Removes finished mutations from the cache soon, because each mutation holds the data that were cached before it.
    gcTime: 1000,
    mutationFn({ write: { user, key, id }, variables, options }) {
      const ifVersion = requiredVersion(replaced, id, options.ifVersion);
      if (user === live.user()) return send(variables, { idempotencyKey: key, ifVersion });
      throw new PlatformError('The user changed before the write was sent. Repeat it.', {
        kind: 'aborted',
      });
    },
    onSuccess(data, { write: { id, user }, options }) {
      const version = requiredVersion(replaced, id, options.ifVersion);
      if (version !== undefined)
        replaced.push({ id, version, by: String(read(data, 'updated_date')) });
      const storedId = type === 'create' ? String(read(data, 'id')) : id;
      if (user === live.user()) target.apply([{ type, id: storedId, data }]);
      onSuccess?.(data);
    },
    onError(error) {
      // Refetches, because the platform may have executed the write although its response was lost, or another user may
      // have changed the record.
      target.refetch();
      onError?.(error);
    },
  });
  function prepare(variables: Variables, options: VersionOptions = {}): Sent<Variables> {
    const key = crypto.randomUUID();
    const now = new Date().toISOString();
    const draft = { id: PENDING_ID + key, created_date: now, updated_date: now };
    const fields = type === 'delete' ? { id: variables } : Object(variables);
    const data = type === 'create' ? { ...fields, ...draft } : fields;
    const before = queryClient.getQueriesData({ queryKey: mutationKey });
    return {
      variables,
      options,
      write: { type, id: data.id, data, key, user: live.user(), before },
    };
  }
  return {
    ...mutation,
    mutate: (variables, options) => mutation.mutate(prepare(variables, options)),
    mutateAsync: (variables, options) => mutation.mutateAsync(prepare(variables, options)),
  };
}
