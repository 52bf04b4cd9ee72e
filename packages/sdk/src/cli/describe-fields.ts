/** Schemas of fields (PROTOCOL, Schemas), as far as TypeScript can say them. */
import type { Node } from 'jsonc-parser';
import { type Fault, propertiesOf, propertyOf } from './jsonc-folder.ts';

const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'];

/** What a field holds. */
export type FieldType =
  | { readonly kind: 'string' | 'number' | 'boolean' | 'unknown' }
  | { readonly kind: 'literals'; readonly values: readonly (string | number | boolean | null)[] }
  | { readonly kind: 'list'; readonly item: FieldType }
  | ({ readonly kind: 'object' } & FieldsDescription);

/** A field of a record. */
export interface FieldDescription {
  readonly name: string;
  readonly type: FieldType;
  /** Whether a new record needs it. */
  readonly isRequired: boolean;
  /** Whether it can be cleared. */
  readonly isNullable: boolean;
  readonly comments: readonly string[];
}

/** The fields of an object, in the order of the file; undefined when it is taken as it comes. */
export interface FieldsDescription {
  readonly fields: readonly FieldDescription[] | undefined;
}

/** Describes the `properties` of a schema, and tells of what is wrong with them. */
export function describeFields(schema: Node, fault: Fault): FieldsDescription {
  const properties = propertyOf(schema, 'properties');
  const required = readRequired(schema, properties, fault);
  if (properties === undefined) return { fields: undefined };
  if (properties.type !== 'object') {
    fault(properties, 'properties: expects the fields by name');
    return { fields: undefined };
  }
  const fields = new Map<string, FieldDescription>();
  for (const [key, field] of propertiesOf(properties)) {
    const name = String(key.value);
    if (fields.has(name)) fault(key, `${name}: stands here a second time`);
    const isRequired = required.includes(name);
    const hasDefault = propertyOf(field, 'default') !== undefined;
    fields.set(name, {
      name,
      type: describeType(field, name, fault),
      isRequired: isRequired && !hasDefault,
      isNullable: !isRequired,
      comments: readComments(field, name, fault),
    });
  }
  return { fields: [...fields.values()] };
}

function describeType(field: Node, name: string, fault: Fault): FieldType {
  if (field.type !== 'object') {
    fault(field, `${name}: expects the schema of a field, such as {"type": "string"}`);
    return { kind: 'unknown' };
  }
  const type = propertyOf(field, 'type');
  if (type && !TYPES.includes(type.value)) {
    fault(type, `${name}.type: expects one of ${TYPES.join(', ')}`);
  }
  const values = propertyOf(field, 'enum');
  if (values) return describeEnum(values, name, fault);
  const items = propertyOf(field, 'items');
  switch (type?.value) {
    case 'string':
    case 'boolean':
      return { kind: type.value };
    case 'integer':
    case 'number':
      return { kind: 'number' };
    case 'array':
      return {
        kind: 'list',
        item: items ? describeType(items, `${name}.items`, fault) : { kind: 'unknown' },
      };
    case 'object':
      return {
        kind: 'object',
        ...describeFields(field, (at, reason) => fault(at, `${name}.${reason}`)),
      };
    default:
      return { kind: 'unknown' };
  }
}

function describeEnum(values: Node, name: string, fault: Fault): FieldType {
  const { children = [] } = values;
  if (values.type !== 'array' || children.length === 0) {
    fault(values, `${name}.enum: expects a list of values`);
  }
  const isPlain = ({ type, value }: Node) =>
    ['string', 'boolean', 'null'].includes(type) || Number.isFinite(value);
  if (!children.every(isPlain)) return { kind: 'unknown' };
  return { kind: 'literals', values: [...new Set(children.map(({ value }) => value))] };
}

function readRequired(schema: Node, properties: Node | undefined, fault: Fault): string[] {
  const required = propertyOf(schema, 'required');
  const names = required?.children ?? [];
  if (required && (required.type !== 'array' || names.some(({ type }) => type !== 'string'))) {
    fault(required, 'required: expects a list of names');
    return [];
  }
  for (const name of names) {
    if (!properties || !propertyOf(properties, name.value)) {
      fault(name, `required: names ${name.value}, which is no field`);
    }
  }
  return names.map(({ value }) => value);
}

/** What is known of a field and is not in its type. */
function readComments(field: Node, name: string, fault: Fault): string[] {
  const textOf = (word: string) => {
    const node = propertyOf(field, word);
    if (node && node.type !== 'string') fault(node, `${name}.${word}: expects a text`);
    return typeof node?.value === 'string' ? node.value : undefined;
  };
  const format = textOf('format');
  const description = textOf('description');
  return [
    ...(description === undefined ? [] : [description]),
    ...(format === undefined ? [] : [`Format: ${format}.`]),
  ];
}
