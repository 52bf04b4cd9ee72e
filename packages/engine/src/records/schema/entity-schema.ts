import type { JsonObject, JsonValue } from '../../kernel/json.ts';
import { isColumn } from '../../query/filter/field-kinds.ts';
import type { Filter } from '../../query/filter/filter.ts';

export const FIELD_TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const;

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

/** What happens to the records that refer to a deleted record. `reject` prevents the deletion. */
export const ON_DELETE = ['reject', 'clear', 'delete'] as const;

/** Declares that a string is a record's id. */
export interface Reference {
  readonly entity: string;
  /** Whether the field contains an array of ids instead of one id. */
  readonly isMany: boolean;
  readonly onDelete: (typeof ON_DELETE)[number];
}

/** What a schema file declares about a field. A field without a type may have any value. */
export interface FieldSchema {
  readonly description?: string | undefined;
  readonly type?: (typeof FIELD_TYPES)[number] | undefined;
  readonly format?: (typeof FIELD_FORMATS)[number] | undefined;
  readonly enum?: readonly JsonValue[] | undefined;
  readonly default?: JsonValue | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  /** Regular expression that strings must match, with the same syntax as `$regex`. */
  readonly pattern?: string | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly items?: FieldSchema | undefined;
  /** An object's declared fields; undefined if any fields are allowed. */
  readonly properties?: Readonly<Record<string, FieldSchema>> | undefined;
  /** Declares fields that `properties` does not list; `true` accepts any value. By default none is allowed. */
  readonly additionalProperties?: boolean | FieldSchema | undefined;
  readonly required?: readonly string[] | undefined;
  readonly reference?: Reference | undefined;
  /** Whether the field can only be set when a record is created, even by the service role. */
  readonly immutable?: boolean | undefined;
}

export type Operation = 'create' | 'read' | 'update' | 'delete';

/** An access rule in the file of an entity; undefined if the file has none. */
export type RuleInFile = boolean | JsonObject | undefined;

export interface FieldRules {
  readonly read: Filter;
  /**
   * Rule for writing the field. Without this rule, everyone may set the field in a new record, but only users who may
   * read the field may change it.
   */
  readonly write: Filter | undefined;
}

/**
 * Fields whose values together must differ in all records. Records without a value in one of these
 * fields are not compared.
 */
export interface UniqueKey {
  readonly fields: readonly string[];
  /** Whether strings that differ only in the case of the letters A to Z are the same. */
  readonly ignoreCase: boolean;
}

export interface EntitySchema {
  readonly name: string;
  readonly description?: string | undefined;
  readonly record: FieldSchema;
  /**
   * Whether the entity belongs to a Base44 app. If so, writes ignore unknown fields, reads accept unknown names,
   * and an empty string counts as a missing value. Otherwise all three are errors.
   */
  readonly isLenient: boolean;
  /** Access rule of each operation. A rule may refer to the user; see `ruleToFilter`. */
  readonly rules: Readonly<Record<Operation, Filter>>;
  /** The rules as in the entity's file, for people who read them; undefined for an entity without a file. */
  readonly declaredRules?: Readonly<Record<Operation, RuleInFile>> | undefined;
  readonly fieldRules: ReadonlyMap<string, FieldRules>;
  readonly indexes: readonly (readonly string[])[];
  /** Covering indexes, each as an array of field paths. Such an index contains a copy of each record. */
  readonly coveringIndexes: readonly (readonly string[])[];
  readonly unique: readonly UniqueKey[];
  /** Fields in which `$search` searches for words, the most important field first. */
  readonly search: readonly string[];
  /** The app's entities by name, to which references lead. All schemas of an app share this object. */
  readonly entities: ReadonlyMap<string, EntitySchema>;
  readonly onAccountDeletion: (typeof ON_ACCOUNT_DELETION)[number];
}

/** What happens to a deleted account's records; `anonymise` removes the creator from the records. */
export const ON_ACCOUNT_DELETION = ['keep', 'anonymise', 'delete'] as const;

/** System fields that identify the user who created a record; a schema file can hide them from readers. */
export const CREATOR_FIELDS: readonly string[] = ['created_by', 'created_by_id'];

export function isSystemField(name: string): boolean {
  return isColumn([name]);
}

/**
 * Returns whether a string is a valid entity name: letters of any language, digits, `_` and `-`. The name of a
 * plugin's entity starts with the name of the plugin and a dot. `User` is reserved, because separate routes read
 * and change users.
 */
export function isEntityName(name: string): boolean {
  const reserved = ['User', 'constructor', 'prototype'];
  return (
    /^\p{L}[\p{L}\p{M}\p{N}_-]*(\.\p{L}[\p{L}\p{M}\p{N}_-]*)?$/u.test(name) &&
    name.length <= 64 &&
    !reserved.includes(name)
  );
}
