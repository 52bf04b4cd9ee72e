/** A page that uses the data hooks. A test controls it through `window.page`. */
import { createDataHooks, createWriteHooks, isPending } from '@groundwork/auth-react/data';
import type { Client } from '@groundwork/sdk';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

export interface ListProps {
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly sort?: 'title';
  readonly limit?: number;
  /** How many components show the same list. */
  readonly copies?: number;
}

export interface DataPage {
  readonly client: Client;
  show(lists: readonly ListProps[], recordId?: string): void;
  create(title: string): Promise<unknown>;
  update(id: string, title: string, ifVersion?: string): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

declare global {
  interface Window {
    page: DataPage;
    /** Every text that the first list has shown, in the order in which the texts appeared. */
    seen: string[];
  }
}

export function start(client: Client): void {
  const { useRecords, useRecord, useCount } = createDataHooks(client);
  const writes = createWriteHooks(client);

  function List({ copies: _, ...query }: ListProps): ReactNode {
    const {
      data,
      error,
      hasNextPage,
      fetchNextPage,
      isPending: isLoading,
    } = useRecords('Task', query);
    return (
      <section>
        {isLoading && <p>Loading</p>}
        {error && <p role="alert">{`${error.name} ${error.status}`}</p>}
        <ol>
          {data?.map((task) => (
            <li key={task.id}>
              {task.title}
              {isPending(task) && ' …'}
              {task.place && ` ${task.place.city.length}`}
            </li>
          ))}
        </ol>
        {hasNextPage && (
          <button type="button" onClick={() => void fetchNextPage()}>
            More
          </button>
        )}
      </section>
    );
  }

  function One({ id }: { readonly id: string }): ReactNode {
    const { data, error } = useRecord('Task', id);
    const count = useCount('Task');
    return (
      <>
        <output>
          {data ? `${data.title} ${data.place?.city.length}` : `gone ${error?.status}`}
        </output>
        <p id="count">{count.data}</p>
      </>
    );
  }

  function App({
    lists,
    recordId,
  }: {
    lists: readonly ListProps[];
    recordId?: string | undefined;
  }) {
    const create = writes.useCreateRecord('Task');
    const update = writes.useUpdateRecord('Task');
    const remove = writes.useDeleteRecord('Task');
    window.page = {
      client,
      show,
      create: (title) => create.mutateAsync({ title }).catch(({ message }) => message),
      update: (id, title, ifVersion) =>
        update.mutateAsync({ id, title }, { ifVersion }).catch(({ message }) => message),
      remove: (id) => remove.mutateAsync(id).catch(({ message }) => message),
    };
    return (
      <>
        {lists.flatMap((list, index) =>
          Array.from({ length: list.copies ?? 1 }, (_, copy) => (
            <List key={`${index}.${copy}`} {...list} />
          )),
        )}
        {recordId && <One id={recordId} />}
      </>
    );
  }

  const root = createRoot(document.body.appendChild(document.createElement('main')));
  const queryClient = new QueryClient();
  function show(lists: readonly ListProps[], recordId?: string): void {
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <App lists={lists} recordId={recordId} />
        </QueryClientProvider>
      </StrictMode>,
    );
  }
  window.seen = [];
  new MutationObserver(() => {
    const texts = [...document.querySelectorAll('section:first-child li')];
    const text = texts.map(({ textContent }) => textContent).join();
    if (window.seen.at(-1) !== text) window.seen.push(text);
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  show([]);
}
