/** Tools of agents that read and write records, under the same access rules as every other caller. */

import { isJsonObject, type JsonObject, ownField } from '../kernel/json.ts';
import { invalidField, notFound } from '../kernel/service-error.ts';
import type { Entities, Entity } from '../records/entities.ts';
import { parseFieldNames, parseOrder, parseQuery } from '../records/parse-query.ts';
import { queryClientOf } from '../records/query-client.ts';
import { listRecords, readRecord } from '../records/read/reading.ts';
import type { Principal } from '../records/rules/principal.ts';
import { deleteOne } from '../records/write/bulk-writes.ts';
import { changeOne, createOne, requireForUpdate } from '../records/write/writing.ts';
import type { AgentTool } from './agent.ts';

/** Maximum number of records that one call reads. */
export const READ_LIMIT = 100;

/** Default number of records that a call reads. */
const READ_PRESET = 20;

/** App and principal on whose behalf a tool acts. */
export interface ToolRights {
  readonly appId: string;
  readonly principal: Principal;
}

/**
 * Runs a tool call.
 *
 * @returns the result as JSON.
 * @throws ServiceError with a message to which the model can react.
 */
export async function callEntityTool(
  entities: Entities,
  { entity: name, operation }: Extract<AgentTool, { kind: 'entity' }>,
  args: JsonObject,
  { appId, principal }: ToolRights,
): Promise<string> {
  const entity = entities.open(appId, name, principal);
  if (!entity) throw notFound();
  switch (operation) {
    case 'read':
      return read(entity, args);
    case 'create':
      return entity.write(async (writing) => entity.access.show(await createOne(writing, args)));
    case 'update': {
      const set = ownField(args, 'fields');
      if (!isJsonObject(set)) throw invalidField('fields', 'Expects an object');
      const id = requireId(args);
      return entity.write(async (writing) =>
        entity.access.show(await changeOne(writing, await requireForUpdate(writing, id), { set })),
      );
    }
    case 'delete': {
      const id = requireId(args);
      return entity.write(async (writing) => {
        await deleteOne(writing, id);
        return { success: true };
      });
    }
  }
}

async function read(entity: Entity, args: JsonObject): Promise<string> {
  const { id, query, sort, limit = READ_PRESET, skip = 0, fields = [] } = args;
  if (typeof id === 'string' && id !== '') return readRecord(await entity.reading(), id);
  if (sort !== undefined && sort !== null && typeof sort !== 'string') {
    throw invalidField('sort', 'Expects the name of a field');
  }
  const list = {
    query: parseQuery(entity.schema, query ?? {}),
    sort: parseOrder(entity.schema, sort ?? undefined),
    fields: parseFieldNames(entity.schema, Array.isArray(fields) ? fields.join() : ''),
    limit: wholeNumber('limit', limit, 1, READ_LIMIT),
    skip: wholeNumber('skip', skip, 0, 999_999_999),
  };
  const client = queryClientOf(entity.principal, 'agents');
  return entity.query(client, list, (reading) => listRecords(reading, list));
}

function requireId(args: JsonObject): string {
  const id = ownField(args, 'id');
  if (typeof id === 'string') return id;
  throw invalidField('id', 'Field required');
}

function wholeNumber(field: string, value: unknown, least: number, most: number): number {
  const isFit = typeof value === 'number' && Number.isInteger(value);
  if (isFit && value >= least && value <= most) return value;
  throw invalidField(field, `Expects a whole number from ${least} to ${most}`);
}
