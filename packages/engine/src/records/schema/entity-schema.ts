import type { JsonValue } from '../../kernel/json.ts';
import { isColumn } from '../../query/filter/field-kinds.ts';
import type { Filter } from '../../query/filter/filter.ts';

/** Types of fields. */
export const FIELD_TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const;

/** Formats of strings. */
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

/** Declaration of a field. A field without a type may have any value. */
export interface FieldSchema {
  readonly type?: (typeof FIELD_TYPES)[number] | undefined;
  readonly format?: (typeof FIELD_FORMATS)[number] | undefined;
  readonly enum?: readonly JsonValue[] | undefined;
  readonly default?: JsonValue | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  /** Pattern that strings must match, with the syntax of `$regex`. */
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  /** Declaration of the elements of an array. */
  readonly items?: FieldSchema | undefined;
  /** Fields of an object; undefined if any fields are allowed. */
  readonly properties?: Readonly<Record<string, FieldSchema>> | undefined;
  /** Declaration of additional fields of an object; `true` accepts any. Default: none. */
  readonly additionalProperties?: boolean | FieldSchema | undefined;
  readonly required?: readonly string[] | undefined;
  /**
   * Whether the field of a record can only be set on creation. Applies to every principal, including the service
   * role.
   */
  readonly immutable?: boolean | undefined;
}

/** An operation on a record. */
export type Operation = 'create' | 'read' | 'update' | 'delete';

/** Access rules of one field. */
export interface FieldRules {
  readonly read: Filter;
  readonly write: Filter;
}

/** An entity of an app: the fields of its records and their access rules. */
export interface EntitySchema {
  readonly name: string;
  /** Declaration of the record itself, which is an object. */
  readonly record: FieldSchema;
  /**
   * Whether the entity belongs to an app of Base44: its records drop unknown fields, reads ignore that a name is
   * unknown, and an empty string stands for a missing value. Otherwise all of these are errors.
   */
  readonly isLenient: boolean;
  /** Filters that may refer to the user; see `ruleToFilter`. */
  readonly rules: Readonly<Record<Operation, Filter>>;
  /** Rules of the fields that have their own. */
  readonly fieldRules: ReadonlyMap<string, FieldRules>;
  /** Field paths of each index. */
  readonly indexes: readonly (readonly string[])[];
  /** Field paths of each covering index, which contains a copy of each record. */
  readonly coveringIndexes: readonly (readonly string[])[];
  readonly onAccountDeletion: (typeof ON_ACCOUNT_DELETION)[number];
}

/** What happens to the records of a user whose account is deleted; `anonymise` removes their creator. */
export const ON_ACCOUNT_DELETION = ['keep', 'anonymise', 'delete'] as const;

/** Whether a field is written by the platform in every record. */
export function isSystemField(name: string): boolean {
  return isColumn([name]);
}

/**
 * Whether a string is a valid entity name: letters of any language, digits, `_` and `-`; plugins add their
 * name and a dot before it. `User` is reserved, because users have separate routes.
 */
export function isEntityName(name: string): boolean {
  const reserved = ['User', 'constructor', 'prototype'];
  return (
    /^\p{L}[\p{L}\p{M}\p{N}_-]*(\.\p{L}[\p{L}\p{M}\p{N}_-]*)?$/u.test(name) &&
    name.length <= 64 &&
    !reserved.includes(name)
  );
}
