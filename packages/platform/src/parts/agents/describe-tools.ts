/**
 * Describes the tools of an agent for a language model.
 *
 * Hazard: the schemas of entities contain the access rules of fields, which a model must not see. So only known
 * keywords of a schema are copied.
 */
import type { FieldSchema } from '@groundwork/engine';
import type { Agent, AgentTool } from './agent.ts';
import { READ_LIMIT } from './entity-tools.ts';
import type { ModelTool } from './model-message.ts';

const id = { type: 'string', description: 'Id of the record' };

const reading = {
  type: 'object',
  properties: {
    id: { type: 'string', description: 'Reads this one record; omit all other parameters' },
    query: {
      type: 'object',
      description:
        'Selects records by field: {"status": "open", "price": {"$lt": 5}}. Operators: $eq $ne $gt $gte $lt $lte $in $nin $exists $regex $and $or $nor',
    },
    sort: { type: 'string', description: 'A field, or - and a field; newest first unless given' },
    limit: { type: 'integer', minimum: 1, maximum: READ_LIMIT },
    skip: { type: 'integer', minimum: 0 },
    fields: { type: 'array', items: { type: 'string' }, description: 'Only these fields' },
  },
};

const texts = {
  read: 'Reads records of',
  create: 'Makes a record of',
  update: 'Changes the given fields of a record of',
  delete: 'Deletes a record of',
} as const;

export function describeTools(
  { tools }: Agent,
  schemaOf: (entity: string) => FieldSchema | undefined,
): ModelTool[] {
  return [...tools.values()].map((tool) => ({
    type: 'function',
    function:
      tool.kind === 'function'
        ? { name: tool.name, description: tool.description, parameters: tool.parameters }
        : {
            name: tool.name,
            description: `${texts[tool.operation]} ${tool.entity}, with the rights of the user.`,
            parameters: parametersOf(tool, schemaOf(tool.entity)),
          },
  }));
}

function parametersOf(
  { operation }: Extract<AgentTool, { kind: 'entity' }>,
  schema: FieldSchema = {},
): object {
  const record = { type: 'object', ...toJsonSchema(schema) };
  switch (operation) {
    case 'read':
      return reading;
    case 'create':
      return record;
    case 'update': {
      const changeable = Object.entries(schema.properties ?? {}).filter(
        ([, field]) => !field.immutable,
      );
      const properties = schema.properties && Object.fromEntries(changeable);
      const fields = {
        type: 'object',
        ...toJsonSchema({ ...schema, properties, required: undefined }),
      };
      return { type: 'object', properties: { id, fields }, required: ['id', 'fields'] };
    }
    case 'delete':
      return { type: 'object', properties: { id }, required: ['id'] };
  }
}

function toJsonSchema(schema: FieldSchema): object {
  const { type, format, minLength, maxLength, pattern, minimum, maximum, required } = schema;
  const { items, properties } = schema;
  const inner = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    toJsonSchema(field),
  ]);
  return {
    type,
    format,
    enum: schema.enum,
    default: schema.default,
    minLength,
    maxLength,
    pattern,
    minimum,
    maximum,
    required,
    ...(items && { items: toJsonSchema(items) }),
    ...(properties && { properties: Object.fromEntries(inner) }),
  };
}
