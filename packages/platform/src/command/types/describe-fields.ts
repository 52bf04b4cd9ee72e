/** Converts the fields of a schema file to TypeScript types, as far as TypeScript can express them. */
import type { Node } from 'jsonc-parser';
import { type AddProblem, propertiesOf, propertyOf } from './read-jsonc-objects.ts';

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'reference'];

export type FieldType =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'unknown' }
  | { readonly kind: 'literals'; readonly values: readonly (string | number | boolean | null)[] }
  | { readonly kind: 'array'; readonly item: FieldType }
  | ({ readonly kind: 'object' } & FieldsDescription);

export interface FieldDescription {
  readonly name: string;
  readonly type: FieldType;
  /** Whether a new record must contain the field. */
  readonly isRequired: boolean;
  readonly isNullable: boolean;
  /** Whether the field can only be set when a record is created. */
  readonly isImmutable: boolean;
  readonly comments: readonly string[];
}

/** The fields of an object, in the order of the file; undefined if any fields are allowed. */
export interface FieldsDescription {
  readonly fields: readonly FieldDescription[] | undefined;
}

export function describeFields(schema: Node, addProblem: AddProblem): FieldsDescription {
  const properties = propertyOf(schema, 'properties');
  const required = readRequired(schema, properties, addProblem);
  if (properties === undefined) return { fields: undefined };
  if (properties.type !== 'object') {
    addProblem(properties, 'properties: must be an object with the fields by name');
    return { fields: undefined };
  }
  const fields = new Map<string, FieldDescription>();
  for (const [key, field] of propertiesOf(properties)) {
    const name = String(key.value);
    if (fields.has(name)) addProblem(key, `${name}: appears twice`);
    const isRequired = required.includes(name);
    const hasDefault = propertyOf(field, 'default') !== undefined;
    fields.set(name, {
      name,
      type: describeType(field, name, addProblem),
      isRequired: isRequired && !hasDefault,
      isNullable: !isRequired,
      isImmutable: propertyOf(field, 'immutable')?.value === true,
      comments: readComments(field, name, addProblem),
    });
  }
  return { fields: [...fields.values()] };
}

function describeType(field: Node, name: string, addProblem: AddProblem): FieldType {
  if (field.type !== 'object') {
    addProblem(field, `${name}: must be the schema of a field, such as {"type": "string"}`);
    return { kind: 'unknown' };
  }
  const type = propertyOf(field, 'type');
  if (type && !TYPES.includes(type.value)) {
    addProblem(type, `${name}.type: must be one of ${TYPES.join(', ')}`);
  }
  const values = propertyOf(field, 'enum');
  if (values) return describeEnum(values, name, addProblem);
  const items = propertyOf(field, 'items');
  switch (type?.value) {
    case 'reference':
      return { kind: 'string' };
    case 'string':
    case 'boolean':
      return { kind: type.value };
    case 'integer':
    case 'number':
      return { kind: 'number' };
    case 'array':
      return {
        kind: 'array',
        item: items ? describeType(items, `${name}.items`, addProblem) : { kind: 'unknown' },
      };
    case 'object':
      return {
        kind: 'object',
        ...describeFields(field, (at, reason) => addProblem(at, `${name}.${reason}`)),
      };
    default:
      return { kind: 'unknown' };
  }
}

function describeEnum(values: Node, name: string, addProblem: AddProblem): FieldType {
  const { children = [] } = values;
  if (values.type !== 'array' || children.length === 0) {
    addProblem(values, `${name}.enum: must be an array of values`);
  }
  const isPlain = ({ type, value }: Node) =>
    ['string', 'boolean', 'null'].includes(type) || Number.isFinite(value);
  if (!children.every(isPlain)) return { kind: 'unknown' };
  return { kind: 'literals', values: [...new Set(children.map(({ value }) => value))] };
}

function readRequired(
  schema: Node,
  properties: Node | undefined,
  addProblem: AddProblem,
): string[] {
  const required = propertyOf(schema, 'required');
  const names = required?.children ?? [];
  if (required && (required.type !== 'array' || names.some(({ type }) => type !== 'string'))) {
    addProblem(required, 'required: must be an array of names');
    return [];
  }
  for (const name of names) {
    if (!properties || !propertyOf(properties, name.value)) {
      addProblem(name, `required: ${name.value} is not a field`);
    }
  }
  return names.map(({ value }) => value);
}

/** Returns what a comment must state about a field because its type cannot express it. */
function readComments(field: Node, name: string, addProblem: AddProblem): string[] {
  const stringOf = (property: string) => {
    const node = propertyOf(field, property);
    if (node && node.type !== 'string') addProblem(node, `${name}.${property}: must be a string`);
    return typeof node?.value === 'string' ? node.value : undefined;
  };
  const format = stringOf('format');
  const description = stringOf('description');
  const entity = stringOf('entity');
  return [
    ...(description === undefined ? [] : [description]),
    ...(format === undefined ? [] : [`Format: ${format}.`]),
    ...(entity === undefined ? [] : [`Id of a record of ${entity}.`]),
  ];
}
