import type { JsonValue } from '../../kernel/json.ts';
import type { Filter } from '../../query/filter/filter.ts';
import { isColumn } from '../../query/filter/record-columns.ts';

/** The types of fields (PROTOCOL, Schemas). */
export const FIELD_TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const;

/** The formats of texts (PROTOCOL, Schemas). */
export const FIELD_FORMATS = [
  'date',
  'date-time',
  'time',
  'email',
  'uri',
  'hostname',
  'ipv4',
  'ipv6',
  'uuid',
  'file',
  'regex',
  'richtext',
] as const;

/** What a field of a record may hold; without a type, anything. */
export interface FieldSchema {
  readonly type?: (typeof FIELD_TYPES)[number] | undefined;
  readonly format?: (typeof FIELD_FORMATS)[number] | undefined;
  readonly enum?: readonly JsonValue[] | undefined;
  readonly default?: JsonValue | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  /** A pattern as `$regex` takes it. */
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** What the elements of an array are. */
  readonly items?: FieldSchema | undefined;
  /** The fields of an object; without them it is taken as it comes. */
  readonly properties?: Readonly<Record<string, FieldSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
}

/** What one does with a record. */
export type Operation = 'create' | 'read' | 'update' | 'delete';

/** Who may read and write one field. */
export interface FieldRules {
  readonly read: Filter;
  readonly write: Filter;
}

/** An entity of an app: what its records hold, and who may do what with them. */
export interface EntitySchema {
  readonly name: string;
  /** The record itself, as an object. */
  readonly record: FieldSchema;
  /** Conditions that may speak of the user; see `ruleToFilter`. */
  readonly rules: Readonly<Record<Operation, Filter>>;
  /** Only fields that have rules of their own. */
  readonly fieldRules: ReadonlyMap<string, FieldRules>;
  /** Paths of the fields that are looked up together, for each index. */
  readonly indexes: readonly (readonly string[])[];
  /** As `indexes`, for those that hold a copy of each record. */
  readonly coveringIndexes: readonly (readonly string[])[];
}

/** Whether a field is one that every record has, and that the platform writes. */
export function isSystemField(name: string): boolean {
  return isColumn([name]);
}

/** Whether a text may be the name of an entity: those of users have routes of their own. */
export function isEntityName(name: string): boolean {
  const reserved = ['User', 'constructor', 'prototype'];
  return /^[A-Za-z][\w-]{0,63}$/.test(name) && !reserved.includes(name);
}
