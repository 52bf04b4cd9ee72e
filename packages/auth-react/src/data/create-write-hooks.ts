import type { Changeable, EntityHandler } from '@groundwork/sdk';
import type { WriteHooks } from './data-hooks.ts';
import { appKey } from './data-queries.ts';
import { type DataClient, type FieldsOf, handlerOf } from './entity-types.ts';
import { useLiveData } from './live-data.ts';
import { useWrite } from './use-write.ts';

/**
 * Creates hooks that write an app's records. Hooks that `createDataHooks` creates for the same client show each write
 * immediately. They show the stored record once the platform responds, and no longer show a write that failed.
 *
 * @example
 * ```tsx
 * const { useUpdateRecord } = createWriteHooks(client);
 *
 * function Done({ id }: { id: string }) {
 *   const { mutate, error } = useUpdateRecord('Task');
 *   return <button onClick={() => mutate({ id, done: true })}>{error?.message ?? 'Done'}</button>;
 * }
 * ```
 */
export function createWriteHooks(client: DataClient): WriteHooks {
  const keyOf = (entity: string) => [...appKey(client), entity] as const;
  return {
    useCreateRecord(entity, callbacks) {
      const { create }: EntityHandler<FieldsOf<typeof entity>> = handlerOf(client, entity);
      return useWrite(useLiveData(client), keyOf(entity), 'create', create, callbacks);
    },
    useUpdateRecord(entity, callbacks) {
      const { update }: EntityHandler<FieldsOf<typeof entity>> = handlerOf(client, entity);
      type Changes = Partial<Changeable<FieldsOf<typeof entity>>>;
      return useWrite(
        useLiveData(client),
        keyOf(entity),
        'update',
        (variables: { readonly id: string } & Changes, options) => {
          const fields: Changes = { ...variables };
          Reflect.deleteProperty(fields, 'id');
          return update(variables.id, fields, options);
        },
        callbacks,
      );
    },
    useDeleteRecord(entity, callbacks) {
      const send = handlerOf(client, entity).delete;
      return useWrite(useLiveData(client), keyOf(entity), 'delete', send, callbacks);
    },
  };
}
