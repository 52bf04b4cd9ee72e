import { fillPath } from '../http/path.ts';
import type { AppScope, CallOptions } from '../http/request.ts';
import type { CreatedId, DeleteResponse } from '../protocol/entities.ts';
import * as routes from '../protocol/routes.ts';
import type { Changeable, Entities, Stored, UntypedFields } from './records.ts';

/** Fields in a batch, in which strings can be the ids of records that earlier operations create. */
export type BatchFields<Fields> = { [Name in keyof Fields]: BatchValue<Fields[Name]> };

type BatchValue<Value> = Value extends readonly (infer Item)[]
  ? readonly BatchValue<Item>[]
  : Value extends string
    ? Value | (string extends Value ? CreatedId : never)
    : Value;

interface Named {
  readonly id: string | CreatedId;
  /** The `updated_date` that the record must have; otherwise the batch is rejected with `version_conflict`. */
  readonly ifVersion?: string | undefined;
}

type OperationOn<Name, Fields> =
  | { readonly create: Name; readonly data: BatchFields<Fields> }
  | (Named & { readonly update: Name; readonly data: Partial<BatchFields<Changeable<Fields>>> })
  | (Named & { readonly delete: Name });

/** An operation of a batch: it creates, updates or deletes a record of the named entity. */
export type BatchOperation = [keyof Entities] extends [never]
  ? OperationOn<string, UntypedFields>
  : { [Name in keyof Entities]: OperationOn<Name, Entities[Name]> }[keyof Entities];

type FieldsOf<Operation> = Operation extends { readonly create: infer Name }
  ? Name extends keyof Entities
    ? Entities[Name]
    : UntypedFields
  : Operation extends { readonly update: infer Name }
    ? Name extends keyof Entities
      ? Changeable<Entities[Name]>
      : UntypedFields
    : never;

/** The results of operations, in the same order: the stored record of each creation and update. */
export type BatchResults<Operations extends readonly BatchOperation[]> = {
  -readonly [Index in keyof Operations]: Operations[Index] extends infer Operation
    ? Operation extends { readonly delete: unknown }
      ? DeleteResponse
      : StoredBy<Operation>
    : never;
};

type StoredBy<Operation> = Operation extends { readonly create: infer Name }
  ? StoredOf<Name>
  : Operation extends { readonly update: infer Name }
    ? StoredOf<Name>
    : never;

type StoredOf<Name> = Stored<Name extends keyof Entities ? Entities[Name] : UntypedFields>;

/** Rejects fields that the entities do not declare. A type parameter alone would accept them. */
type WithoutUnknown<Operations> = {
  [Index in keyof Operations]: Operations[Index] extends { readonly data: infer Data }
    ? Operations[Index] & {
        readonly data: { [Name in Exclude<keyof Data, keyof FieldsOf<Operations[Index]>>]: never };
      }
    : Operations[Index];
};

export interface BatchCalls {
  /**
   * Runs up to 500 operations on records of several entities, in order: all of them, or none. In `data`, `{ $idOf: 0 }`
   * stands for the id of the record that the operation with index 0 creates.
   *
   * @throws PlatformError whose `data.operation` is the index of the operation that failed.
   *
   * @example
   * ```ts
   * const [team, task] = await client.batch([
   *   { create: 'Team', data: { name: 'North' } },
   *   { create: 'Task', data: { title: 'Survey', team: { $idOf: 0 } } },
   * ]);
   * ```
   */
  batch<const Operations extends readonly BatchOperation[]>(
    operations: Operations & WithoutUnknown<Operations>,
    options?: CallOptions,
  ): Promise<BatchResults<Operations>>;
}

export function createBatch({ appId, request }: AppScope): BatchCalls {
  return {
    batch: async (body, options) =>
      request({ method: 'POST', path: fillPath(routes.batch, { appId }), body, ...options }),
  };
}
