/** A page whose writes wait until the platform can be reached. A test controls it through `window.offline`. */
import { createDataHooks, isPending } from '@groundwork/auth-react/data';
import { createOfflineWriteHooks } from '@groundwork/auth-react/data/offline';
import type { Client } from '@groundwork/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * The page's functions and values for tests. The functions do not wait for their writes, because the platform may
 * be unreachable.
 */
export interface OfflinePage {
  readonly client: Client;
  create(title: string, tags?: string[]): void;
  rename(from: string, to: string): void;
  /** Renames a task unless another user has changed the task since the list showed it. */
  renameUnchanged(from: string, to: string): void;
  remove(title: string): void;
  idOf(title: string): string;
  discard(title: string): Promise<void>;
  /** Outcome of each settled write of this page: the record's title, or the error message. */
  readonly outcomes: string[];
  /** Every text that the list has shown, in the order in which the texts appeared. */
  readonly seen: string[];
  /** Changes fields of all stored writes. Resolves with the name and the content of the database that stores them. */
  changeStored(fields: object): Promise<string>;
}

declare global {
  interface Window {
    offline: OfflinePage;
  }
}

async function changeStored(fields: object): Promise<string> {
  const [{ name = '' } = {}] = await indexedDB.databases();
  const database = await resultOf(indexedDB.open(name));
  const store = database.transaction('writes', 'readwrite').objectStore('writes');
  const writes: { readonly key: string }[] = await resultOf(store.getAll());
  for (const write of writes) store.put({ ...write, ...fields }, write.key);
  return JSON.stringify([name, writes]);
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function start(client: Client): void {
  const { useRecords } = createDataHooks(client);
  const hooks = createOfflineWriteHooks(client);
  const outcomes: string[] = [];
  const seen: string[] = [];

  function settle(promise: Promise<object>): void {
    promise.then(
      (result) => outcomes.push('title' in result ? String(result.title) : 'deleted'),
      ({ message }) => outcomes.push(message),
    );
  }

  function App(): ReactNode {
    const tasks = useRecords('Task', { sort: 'title' });
    const { writes, discard } = hooks.useWriteQueue();
    const create = hooks.useCreateRecord('Task');
    const update = hooks.useUpdateRecord('Task');
    const remove = hooks.useDeleteRecord('Task');
    const find = (title: string) => tasks.data?.find((task) => task.title === title);
    const idOf = (title: string) => find(title)?.id ?? '';
    const titleOf = (data: object) => ('title' in data ? data.title : '');
    window.offline = {
      client,
      outcomes,
      seen,
      changeStored,
      idOf,
      create: (title, tags = []) => settle(create.mutateAsync({ title, tags })),
      rename: (from, title) => settle(update.mutateAsync({ id: idOf(from), title })),
      renameUnchanged: (from, title) =>
        settle(
          update.mutateAsync({ id: idOf(from), title }, { ifVersion: find(from)?.updated_date }),
        ),
      remove: (title) => settle(remove.mutateAsync(idOf(title))),
      discard: (title) =>
        discard(writes.find(({ data }) => titleOf(data) === title)?.key ?? 'none'),
    };
    return (
      <>
        <ol aria-busy={tasks.isPending}>
          {tasks.data?.map((task) => (
            <li key={task.id}>
              {task.title}
              {isPending(task) && ' …'}
            </li>
          ))}
        </ol>
        <ul>
          {writes.map(({ key, type, data, status, isStored, error }) => (
            <li key={key}>
              {[
                type,
                titleOf(data),
                status,
                isStored ? 'stored' : 'in memory',
                error?.status,
                titleOf(Object(Object(error?.data).current)),
              ]
                .filter(Boolean)
                .join(' ')}
            </li>
          ))}
        </ul>
      </>
    );
  }

  new MutationObserver(() => {
    const texts = [...document.querySelectorAll('ol li')].map(({ textContent }) => textContent);
    if (seen.at(-1) !== texts.join()) seen.push(texts.join());
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  createRoot(document.body.appendChild(document.createElement('main'))).render(
    <StrictMode>
      <QueryClientProvider client={new QueryClient()}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}
