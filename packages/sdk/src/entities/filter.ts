import type {
  DeepPath,
  Field,
  ReferenceName,
  ReferredFields,
  Stored,
  TargetOf,
} from './records.ts';

/**
 * Selects records by value or by operators. A dotted path selects a nested value, or a field of a referenced record, such
 * as `team.name`. Null matches a field without a value.
 *
 * @example
 * ```ts
 * const filter: Filter<Task> = { done: false, $or: [{ priority: { $gte: 3 } }, { owner: null }] };
 * ```
 */
export type Filter<Fields> = {
  readonly [Name in Field<Fields>]?: Condition<Stored<Fields>[Name]>;
} & {
  readonly [path in
    | `${Exclude<Field<Fields>, ReferenceName<Fields>>}.${string}`
    | DeepPath<Fields>]?: Condition<unknown>;
} & {
  readonly [Path in keyof ReferredFields<Fields>]?: Condition<ReferredFields<Fields>[Path]>;
} & {
  /**
   * Words that must all begin a word of the fields that the entity's file lists as `search`, in any letter case and
   * with or without accents. Up to 500 characters and 20 words. A list without a sort returns the best matches first.
   */
  readonly $search?: string;
  readonly $and?: readonly Filter<Fields>[];
  readonly $or?: readonly Filter<Fields>[];
  readonly $nor?: readonly Filter<Fields>[];
  readonly $not?: Filter<Fields>;
};

/** A condition on one field: the value that the field must equal, or operators. */
export type Condition<Value> = Operand<Value> | Operators<Value>;

/** Operators on one field; all operators must match. */
export type Operators<Value> = {
  readonly $eq?: Operand<Value>;
  readonly $ne?: Operand<Value>;
  readonly $gt?: Operand<Value>;
  readonly $gte?: Operand<Value>;
  readonly $lt?: Operand<Value>;
  readonly $lte?: Operand<Value>;
  readonly $in?: readonly Operand<Value>[];
  readonly $nin?: readonly Operand<Value>[];
  readonly $exists?: boolean;
  readonly $not?: Operators<Value>;
} & ([Extract<Value, string>] extends [never] ? unknown : { readonly $regex?: string }) &
  ([Item<Value>] extends [never]
    ? unknown
    : { readonly $all?: readonly Item<Value>[]; readonly $size?: number });

/**
 * A value to compare with a field. It has the field's type, or the item type of an array field, or is null. A string
 * field can also be compared with a date, which is sent in ISO 8601.
 */
type Operand<Value> = Exclude<Value, undefined> | Item<Value> | DateFor<Value> | null;

type DateFor<Value> = Value extends string
  ? string extends Value
    ? [TargetOf<Value>] extends [never]
      ? Date
      : never
    : never
  : never;

type Item<Value> = Value extends readonly (infer Each)[] ? Each : never;

/**
 * Update operators for the records that a filter matches. They apply in the order in which they are written; a dotted
 * path changes a nested value.
 *
 * @example
 * ```ts
 * const update: Update<Task> = {
 *   $set: { done: true, 'place.city': 'Leeds' },
 *   $addToSet: { tags: { $each: ['soil', 'water'] } },
 * };
 * ```
 */
export interface Update<Fields> {
  readonly $set?: Partial<Fields> & OnPaths<unknown>;
  readonly $unset?: OnFields<Fields, unknown>;
  readonly $rename?: OnFields<Fields, string>;
  readonly $inc?: OnNumbers<Fields>;
  readonly $mul?: OnNumbers<Fields>;
  readonly $min?: Partial<Fields> & OnPaths<unknown>;
  readonly $max?: Partial<Fields> & OnPaths<unknown>;
  readonly $currentDate?: OnFields<Fields, true>;
  readonly $addToSet?: OnArrays<Fields, 'add'>;
  readonly $push?: OnArrays<Fields, 'add'>;
  readonly $pull?: OnArrays<Fields, 'pull'>;
}

/** Allows dotted paths to nested values, such as `place.city`, as keys. */
type OnPaths<Operand> = { readonly [path in `${string}.${string}`]?: Operand };

/** Allows each field as a key; all values have the same type. */
type OnFields<Fields, Operand> = { readonly [Name in keyof Fields]?: Operand } & OnPaths<Operand>;

/** Allows each number field as a key, with a number as its value. */
type OnNumbers<Fields> = {
  readonly [Name in keyof Fields as number extends Fields[Name] ? Name : never]?: number;
} & OnPaths<number>;

/** Allows each array field as a key, with the items to add or conditions on the items to remove. */
type OnArrays<Fields, Kind extends 'add' | 'pull'> = {
  readonly [Name in keyof Fields as [Item<Fields[Name]>] extends [never]
    ? unknown extends Fields[Name]
      ? Name
      : never
    : Name]?: unknown extends Fields[Name] ? unknown : ItemOperand<Item<Fields[Name]>, Kind>;
} & OnPaths<unknown>;

type ItemOperand<Each, Kind> = Kind extends 'add'
  ? Each | { readonly $each: readonly Each[] }
  : Condition<Each> | (Each extends object ? Filter<Each> : never);
