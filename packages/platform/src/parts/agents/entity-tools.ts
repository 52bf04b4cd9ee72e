/** Tools with which agents read and write records, under the same access rules as every other caller. */

import {
  type Entity,
  type EntitySchema,
  type Filter,
  type Principal,
  parseList,
  parseQuery,
  queryClientOf,
  type Sort,
} from '@groundwork/engine';
import { invalidField, isJsonObject, type JsonObject, ownField } from '@groundwork/engine/kernel';
import { unknownUrl } from '../../kernel/denials.ts';
import type { Services } from '../../services.ts';
import type { AgentTool } from './agent.ts';

/** Maximum number of records that a tool call reads. @limit */
export const READ_LIMIT = 100;

/** Number of records that a tool call reads if the model does not specify it. @limit */
const READ_PRESET = 20;

export interface ToolRights {
  readonly appId: string;
  readonly principal: Principal;
}

interface ToolQuery {
  readonly query: Filter;
  readonly sort: Sort;
  readonly fields: readonly string[];
  readonly limit: number;
  readonly skip: number;
}

type EntityTool = Extract<AgentTool, { kind: 'entity' }>;

/**
 * Runs a tool call, and returns its result as JSON.
 *
 * @throws ServiceError with a message to which the model can react.
 */
export async function callEntityTool(
  services: Services,
  { entity: name, operation }: EntityTool,
  args: JsonObject,
  rights: ToolRights,
): Promise<string> {
  if (name === 'User') return JSON.stringify(await callUserTool(services, operation, args, rights));
  const { appId, principal } = rights;
  const entity = services.entities.open(appId, name, principal);
  if (!entity) throw unknownUrl();
  switch (operation) {
    case 'read':
      return read(entity, args);
    case 'create':
      return entity.create(args);
    case 'update': {
      const set = requireFields(args);
      return entity.update(requireId(args), set);
    }
    case 'delete':
      return entity.delete(requireId(args));
  }
}

/**
 * Runs a tool that reads or changes users. Other operations never reach this function, because agents with such
 * tools are rejected when they are loaded.
 */
function callUserTool(
  { users, userSchema }: Services,
  operation: EntityTool['operation'],
  args: JsonObject,
  rights: ToolRights,
): Promise<JsonObject | JsonObject[]> {
  if (operation === 'update') return users.update(rights, requireId(args), requireFields(args));
  const id = givenId(args);
  return id === undefined ? users.list(rights, readQuery(userSchema, args)) : users.get(rights, id);
}

async function read(entity: Entity, args: JsonObject): Promise<string> {
  const id = givenId(args);
  const client = queryClientOf(entity.principal, 'agents');
  if (id !== undefined) return entity.read(client, id);
  return entity.list(client, readQuery(entity.schema, args));
}

/** Returns the id of the record to read; undefined if the model asks for a list. */
function givenId({ id }: JsonObject): string | undefined {
  return typeof id === 'string' && id !== '' ? id : undefined;
}

function readQuery(schema: EntitySchema, args: JsonObject): ToolQuery {
  const { query, sort, limit = READ_PRESET, skip = 0, fields = [] } = args;
  if (sort !== undefined && sort !== null && typeof sort !== 'string') {
    throw invalidField('sort', 'Expects the name of a field');
  }
  return {
    query: parseQuery(schema, query ?? {}),
    ...parseList(schema, {
      sort: sort ?? undefined,
      fields: Array.isArray(fields) ? fields.join() : '',
    }),
    limit: wholeNumber('limit', limit, 1, READ_LIMIT),
    skip: wholeNumber('skip', skip, 0, 999_999_999),
  };
}

function requireFields(args: JsonObject): JsonObject {
  const fields = ownField(args, 'fields');
  if (isJsonObject(fields)) return fields;
  throw invalidField('fields', 'Expects an object');
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
