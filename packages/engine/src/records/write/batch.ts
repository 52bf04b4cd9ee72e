/**
 * Batches: operations on records of several entities in one transaction. Each operation sees the writes of earlier
 * operations.
 */
import type { CreatedId, DeleteResponse } from '@groundwork/sdk/protocol';
import { isJsonArray, isJsonObject, type JsonObject, type JsonValue } from '../../kernel/json.ts';
import { invalidField, invalidFieldsOf, ServiceError } from '../../kernel/service-error.ts';
import { inOrder } from '../../kernel/time-slices.ts';
import { dialectOf } from '../../query/dialect/dialect-of.ts';
import { type References, withoutExpanded } from '../read/parse-expand.ts';
import { explainDuplicate } from '../tables/unique-keys.ts';
import { deleteOne } from './bulk-writes.ts';
import { changeOne, createOne, requireForUpdate, requireVersion, type Writing } from './writing.ts';

type RecordId = string | CreatedId;

/** An operation, with the name of its entity. */
export type BatchOperation =
  | { readonly create: string; readonly data: JsonObject }
  | {
      readonly update: string;
      readonly id: RecordId;
      readonly data: JsonObject;
      readonly ifVersion?: string | undefined;
    }
  | { readonly delete: string; readonly id: RecordId; readonly ifVersion?: string | undefined };

export function entityOf(operation: BatchOperation): string {
  if ('create' in operation) return operation.create;
  return 'update' in operation ? operation.update : operation.delete;
}

/**
 * Runs operations in order.
 *
 * @param any writes any of the entities.
 * @returns the stored record of each creation and update.
 * @throws the error of an operation, whose details contain the index of the operation.
 */
export async function runBatch(
  references: References,
  any: Writing,
  operations: readonly BatchOperation[],
): Promise<unknown[]> {
  const created = new Map<number, string>();
  return inOrder(operations, (operation, index) =>
    atOperation(index, async () => {
      const writing = await any.ensure(entityOf(operation));
      const toFields = (data: JsonObject) =>
        withCreatedIds(withoutExpanded(references, writing.schema, data), created);
      try {
        if ('create' in operation) {
          const record = await createOne(writing, toFields(operation.data));
          created.set(index, String(record.id));
          return writing.access.show(record);
        }
        const { ifVersion } = operation;
        const id = toId('id', operation.id, created);
        if ('delete' in operation) {
          await deleteOne(writing, id, ifVersion);
          return { success: true } satisfies DeleteResponse;
        }
        const stored = await requireForUpdate(writing, id);
        requireVersion(writing, stored, ifVersion);
        return writing.access.show(
          await changeOne(writing, stored, { set: toFields(operation.data) }),
        );
      } catch (error) {
        const { connection, collection, schema } = writing;
        throw explainDuplicate(error, dialectOf(connection), collection, schema);
      }
    }),
  );
}

/** Adds the index of an operation to the error that its work throws. */
export async function atOperation<Result>(
  index: number,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { code, fields } = error;
    const hasFields = fields.length > 0;
    const located = hasFields ? invalidFieldsOf(index, fields) : error;
    const message = hasFields ? located.message : `Error in operation ${index}: ${error.message}`;
    const details = { ...located.details, operation: index };
    throw new ServiceError(code, message, { ...located, details, cause: error });
  }
}

/** Replaces each field, and each item of an array, that stands for the id of a created record. */
function withCreatedIds(data: JsonObject, created: ReadonlyMap<number, string>): JsonObject {
  const replaced = Object.entries(data).map(([name, value]): [string, JsonValue] => {
    const replace = (item: JsonValue) => (isCreatedId(item) ? toId(name, item, created) : item);
    return [name, isJsonArray(value) ? value.map(replace) : replace(value)];
  });
  return Object.fromEntries(replaced);
}

function isCreatedId(value: JsonValue): value is JsonObject & CreatedId {
  return isJsonObject(value) && Object.keys(value).length === 1 && typeof value.$idOf === 'number';
}

function toId(name: string, id: RecordId, created: ReadonlyMap<number, string>): string {
  if (typeof id === 'string') return id;
  const known = created.get(id.$idOf);
  if (known !== undefined) return known;
  throw invalidField(name, `Expects the index of an earlier operation that creates a record`);
}
