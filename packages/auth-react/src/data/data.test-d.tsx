import type { Client, PlatformError, Stored } from '@groundwork/sdk';
import { QueryClient } from '@tanstack/react-query';
import { expectTypeOf } from 'vitest';
import { createDataHooks, createWriteHooks } from './index.ts';
import { createOfflineWriteHooks } from './offline/index.ts';

interface Plot {
  title: string;
  acres?: number;
}

declare module '@groundwork/sdk' {
  interface Entities {
    Plot: Plot;
  }
}

/** The compiler checks this function, but nothing calls it. */
export async function useTyped(client: Client): Promise<void> {
  const { useRecords, useRecord, useCount, useSuspenseRecords, queries } = createDataHooks(client);
  const { useCreateRecord, useUpdateRecord, useDeleteRecord } = createWriteHooks(client);

  const list = useRecords('Plot', { filter: { acres: { $gt: 2 } }, sort: '-acres', limit: 20 });
  expectTypeOf(list.data).toEqualTypeOf<readonly Stored<Plot>[] | undefined>();
  expectTypeOf(list.error).toEqualTypeOf<PlatformError | null>();
  expectTypeOf(useSuspenseRecords('Plot').data).toEqualTypeOf<readonly Stored<Plot>[]>();
  const titles = useRecords('Plot', { fields: ['id', 'title'] });
  expectTypeOf(titles.data).toEqualTypeOf<
    readonly Pick<Stored<Plot>, 'id' | 'title'>[] | undefined
  >();
  expectTypeOf(useRecord('Plot', '1').data).toEqualTypeOf<Stored<Plot> | undefined>();
  expectTypeOf(useCount('Plot', { title: 'a' }).data).toEqualTypeOf<number | undefined>();

  const create = useCreateRecord('Plot', {
    onSuccess: (plot) => expectTypeOf(plot).toEqualTypeOf<Stored<Plot>>(),
  });
  expectTypeOf(await create.mutateAsync({ title: 'a' })).toEqualTypeOf<Stored<Plot>>();
  useUpdateRecord('Plot').mutate({ id: '1', acres: 2 }, { ifVersion: '2026-06-01' });
  useDeleteRecord('Plot').mutate('1', { ifVersion: '2026-06-01' });
  // @ts-expect-error: a new record has no version.
  create.mutate({ title: 'a' }, { ifVersion: '2026-06-01' });

  const offline = createOfflineWriteHooks(client);
  expectTypeOf(offline.useCreateRecord<'Plot'>).toEqualTypeOf(useCreateRecord<'Plot'>);
  expectTypeOf(offline.useUpdateRecord<'Plot'>).toEqualTypeOf(useUpdateRecord<'Plot'>);
  expectTypeOf(offline.useDeleteRecord).toEqualTypeOf(useDeleteRecord);

  const queryClient = new QueryClient();
  await queryClient.prefetchInfiniteQuery(queries.records('Plot', { sort: 'title' }));
  expectTypeOf(await queryClient.fetchQuery(queries.record('Plot', '1'))).toEqualTypeOf<
    Stored<Plot>
  >();

  // @ts-expect-error: the entity has no such reference.
  useRecords('Plot', { expand: ['farm'] });
  // @ts-expect-error: the entity does not exist.
  useRecords('Plto');
  // @ts-expect-error: the field to filter by does not exist.
  useRecords('Plot', { filter: { tilte: 'a' } });
  // @ts-expect-error: the field to sort by does not exist.
  useRecords('Plot', { sort: 'tilte' });
  // @ts-expect-error: the query does not select the field.
  titles.data?.[0]?.acres;
  // @ts-expect-error: the title is required.
  create.mutate({ acres: 2 });
  // @ts-expect-error: the value has the wrong type.
  useUpdateRecord('Plot').mutate({ id: '1', acres: 'two' });
  // @ts-expect-error: the id is required.
  useUpdateRecord('Plot').mutate({ acres: 2 });
}
