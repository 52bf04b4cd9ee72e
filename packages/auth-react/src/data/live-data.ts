import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { appKey } from './data-queries.ts';
import { type DataClient, handlerOf } from './entity-types.ts';
import { createLiveEntity, type LiveEntity } from './live-entity.ts';

export interface LiveData {
  /** A number that stands for the current user. It changes when a user signs in or out. */
  user(): number;
  entity(name: string): LiveEntity;
  /** Starts to empty the cache whenever the user changes, so that no user sees another user's data. */
  listen(): void;
}

const cached = new WeakMap<DataClient, WeakMap<QueryClient, LiveData>>();

export function useLiveData(client: DataClient): LiveData {
  const queryClient = useQueryClient();
  const byQueryClient = cached.get(client) ?? new WeakMap<QueryClient, LiveData>();
  const live = byQueryClient.get(queryClient) ?? createLiveData(client, queryClient);
  cached.set(client, byQueryClient.set(queryClient, live));
  return live;
}

function createLiveData(client: DataClient, queryClient: QueryClient): LiveData {
  const entities = new Map<string, LiveEntity>();
  const queryKey = appKey(client);
  let user = 0;
  let isListening = false;

  function entity(name: string): LiveEntity {
    const known =
      entities.get(name) ??
      createLiveEntity(queryClient, [...queryKey, name], handlerOf(client, name));
    entities.set(name, known);
    return known;
  }

  function onUserChange(): void {
    user += 1;
    for (const query of queryClient.getQueryCache().findAll({ queryKey })) query.reset();
    for (const live of entities.values()) {
      live.reset();
      // Delays the requests: the app may now remove components that require a user, and removed components
      // need no requests.
      live.refetch();
    }
  }

  function listen(): void {
    if (isListening) return;
    isListening = true;
    // The client gets only a weak reference to `onUserChange`, because the client may live longer than the query
    // client.
    const reference = new WeakRef(onUserChange);
    client.auth.onAuthChange(({ event }) => event !== 'user-updated' && reference.deref()?.());
  }

  return { user: () => user, entity, listen };
}
