import type { DeclaredRule, EntityDescription } from '@groundwork/sdk/protocol';

/** The parts of a JSON Schema that the administration uses. */
export interface FieldSchema {
  readonly type?: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly maxLength?: number;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly additionalProperties?: boolean | FieldSchema;
  readonly required?: readonly string[];
  readonly immutable?: boolean;
  readonly rls?: { readonly read?: DeclaredRule; readonly write?: DeclaredRule };
  /** Present if the field contains the id of a record of the entity. */
  readonly reference?: { readonly entity: string };
}

export interface DescribedEntity extends EntityDescription {
  readonly schema: FieldSchema & Readonly<Record<string, unknown>>;
}

export interface RecordField {
  readonly name: string;
  readonly schema: FieldSchema;
  readonly isRequired: boolean;
}

export type StoredRecord = Readonly<Record<string, unknown>> & {
  readonly id: string;
  readonly created_date: string;
  readonly updated_date: string;
};

/** Fields that the platform adds to each record. */
export const SYSTEM_FIELDS: readonly RecordField[] = (
  [
    ['id', { type: 'string' }],
    ['created_date', { type: 'string', format: 'date-time' }],
    ['updated_date', { type: 'string', format: 'date-time' }],
    ['created_by', { type: 'string' }],
    ['created_by_id', { type: 'string' }],
    ['is_sample', { type: 'boolean' }],
  ] as const
).map(([name, schema]) => ({ name, schema, isRequired: true }));

const NAMING_FIELDS: readonly string[] = ['name', 'title', 'subject', 'label'];
const DEFAULT_COLUMNS = 4;

export function fieldsOf({ schema }: DescribedEntity): readonly RecordField[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    schema: field,
    isRequired: schema.required?.includes(name) ?? false,
  }));
}

/** Returns whether records may have fields that the schema does not declare. */
export function allowsOtherFields({ schema }: DescribedEntity): boolean {
  const { properties, additionalProperties } = schema;
  return properties === undefined || (additionalProperties ?? false) !== false;
}

export function allFieldsOf(entity: DescribedEntity): readonly RecordField[] {
  return [...fieldsOf(entity), ...SYSTEM_FIELDS];
}

/** Returns whether a field holds a single value, by which records can be sorted. */
export function isScalar({ type }: FieldSchema): boolean {
  return type !== undefined && type !== 'array' && type !== 'object';
}

/** Returns whether a field holds text in which users search. */
export function isText(schema: FieldSchema): boolean {
  const { type, format = '', enum: values, reference } = schema;
  return type === 'string' && !values && !reference && !format.startsWith('date');
}

/** Returns the columns that a table shows before the user chooses others; the first one names the record. */
export function defaultColumns(entity: DescribedEntity): readonly string[] {
  const scalars = fieldsOf(entity).filter(({ schema }) => isScalar(schema));
  const naming =
    scalars.find(({ name }) => NAMING_FIELDS.includes(name)) ??
    scalars.find(({ schema }) => isText(schema));
  const others = scalars.filter((field) => field !== naming).slice(0, DEFAULT_COLUMNS - 1);
  const names = others.map(({ name }) => name);
  return [naming?.name ?? 'id', ...names, 'created_date'];
}
