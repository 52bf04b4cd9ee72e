import type { SystemFields } from '../protocol/entities.ts';

/**
 * The entities of your app. Once you declare the entities, the compiler checks their names and fields. Without a
 * declaration, any name is accepted, and fields are `unknown`. A `readonly` field can be set only in a new record.
 *
 * @example
 * ```ts
 * declare module '@groundwork/sdk' {
 *   interface Entities {
 *     Task: { title: string; done?: boolean; priority?: number };
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: apps add their entities.
export interface Entities {}

declare const target: unique symbol;

/**
 * The id of a record of the named entity. Accepts any string, except a value that is typed as the id of
 * another entity's record.
 *
 * @example
 * ```ts
 * declare module '@groundwork/sdk' {
 *   interface Entities {
 *     Team: { name: string };
 *     Task: { title: string; team?: Reference<'Team'> | null };
 *   }
 * }
 * ```
 */
export type Reference<Entity extends string> = string & { readonly [target]?: Entity };

/** The name of the entity to which a field refers; `never` if the field contains no references. */
export type TargetOf<Value> =
  NonNullable<Value> extends readonly (infer Item)[]
    ? TargetOf<Item>
    : NonNullable<Value> extends infer Id
      ? typeof target extends keyof Id
        ? NonNullable<Id[typeof target]>
        : never
      : never;

/** The names of the fields that contain references. */
export type ReferenceName<Fields> = {
  [Name in keyof Fields]-?: [TargetOf<Fields[Name]>] extends [never] ? never : Name;
}[keyof Fields] &
  string;

/** The entity to which a field refers. */
type Referred<Fields, Name extends ReferenceName<Fields>> =
  TargetOf<Fields[Name]> extends infer Target extends keyof Entities ? Entities[Target] : never;

/** For each path to a field of a referenced record, such as `team.name`, the type of the field. */
export type ReferredFields<Fields> = {
  [Path in {
    [Name in ReferenceName<Fields>]: `${Name}.${Field<Referred<Fields, Name>>}`;
  }[ReferenceName<Fields>]]: Path extends `${infer Name extends ReferenceName<Fields>}.${infer Rest}`
    ? Rest extends Field<Referred<Fields, Name>>
      ? Stored<Referred<Fields, Name>>[Rest]
      : never
    : never;
};

/** A path through several references, such as `team.owner.name`. */
export type DeepPath<Fields> = {
  [Name in ReferenceName<Fields>]: `${Name}.${ReferenceName<Referred<Fields, Name>>}.${string}`;
}[ReferenceName<Fields>];

/** A stored record: the app's fields and the system fields. */
export type Stored<Fields> = Fields & SystemFields;

/** The fields that can be changed after a record was created: all but those declared as `readonly`. */
export type Changeable<Fields> = string extends keyof Fields
  ? Fields
  : Pick<Fields, ChangeableName<Fields, keyof Fields>>;

type ChangeableName<Fields, Name extends keyof Fields> = Name extends keyof Fields
  ? IsSame<Pick<Fields, Name>, Writable<Pick<Fields, Name>>> extends true
    ? Name
    : never
  : never;

type Writable<Fields> = { -readonly [Name in keyof Fields]: Fields[Name] };

/** Whether two types are identical, including the modifier `readonly` of their properties. */
export type IsSame<One, Other> =
  (<Type>() => Type extends One ? 1 : 2) extends <Type>() => Type extends Other ? 1 : 2
    ? true
    : false;

/** A field's name, including system fields. */
export type Field<Fields> = keyof Stored<Fields> & string;

/**
 * Field to sort by, in ascending order. A `-` before its name sorts in descending order. A path such as `team.name` sorts
 * by a field of a referenced record.
 */
export type Sort<Fields> = SortField<Fields> | `-${SortField<Fields>}`;

type SortField<Fields> = Field<Fields> | (keyof ReferredFields<Fields> & string) | DeepPath<Fields>;

/** A record that has only the selected fields, or all fields if none are selected. */
export type Picked<Fields, Name extends Field<Fields>> = [Field<Fields>] extends [Name]
  ? Stored<Fields>
  : Pick<Stored<Fields>, Name>;

/** The fields of an undeclared entity. */
export type UntypedFields = Readonly<Record<string, unknown>>;
