import type { CallOptions } from '../http/request.ts';
import type { Entities, IsSame, ReferenceName, Stored, TargetOf } from './records.ts';

/** Options of the reads that return records. */
export interface ExpandOptions<Path extends string> extends CallOptions {
  /**
   * The references to expand: a reference such as `team`, a path such as `team.owner`, or a name such as
   * `Comment_via_task` for the newest 100 comments whose reference `task` refers to the record. The property
   * `expand` of each returned record contains the referenced records. A path has at most 3 names. A record
   * that the caller may not see is replaced with `null`.
   *
   * @example
   * ```ts
   * const [task] = await client.entities.Task.list('title', 1, 0, undefined, { expand: ['team', 'Comment_via_task'] });
   * console.log(task?.expand.team?.name, task?.expand.Comment_via_task.length);
   * ```
   */
  readonly expand?: readonly Path[] | undefined;
}

/** A path that `expand` accepts. */
export type ExpandPath<Fields> = string extends keyof Fields
  ? string
  : Name<Fields> | `${Name<Fields>}.${string}`;

/** The property `expand` of a record; an empty type if the read has no paths. */
export type Expanded<Fields, Path extends string> = [Path] extends [never]
  ? unknown
  : { readonly expand: Expansions<Fields, Path> };

type Expansions<Fields, Path extends string> = string extends keyof Fields
  ? Readonly<Record<string, unknown>>
  : {
      readonly [Step in Name<Fields> as [Extract<Path, Step | `${Step}.${string}`>] extends [never]
        ? never
        : Step]: Steps<Fields>[Step] extends readonly (infer Entity)[]
        ? readonly RecordOf<Entity, Rest<Path, Step>>[]
        : RecordOf<Steps<Fields>[Step], Rest<Path, Step>> | null;
    };

type Rest<Path extends string, Step extends string> = Path extends `${Step}.${infer Inner}`
  ? Inner
  : never;

type RecordOf<Entity, Path extends string> = Entity extends keyof Entities
  ? Stored<Entities[Entity]> & Expanded<Entities[Entity], Path>
  : never;

type Name<Fields> = keyof Steps<Fields> & string;

/**
 * For each reference in a path, the name of the entity to which it refers; in an array if it refers to
 * several records.
 */
type Steps<Fields> = {
  [Field in ReferenceName<Fields>]: NonNullable<Fields[Field]> extends readonly unknown[]
    ? readonly TargetOf<Fields[Field]>[]
    : TargetOf<Fields[Field]>;
} & {
  [Inverse in Referring<Fields> as Inverse[0]]: readonly Inverse[1][];
};

type EntityName = keyof Entities & string;

/** The references to an entity: the name of each in a path, and the entity that contains the reference. */
type Referring<Fields> = {
  [Other in EntityName]: {
    [Field in ReferenceName<Entities[Other]>]: NonNullable<
      Entities[Other][Field]
    > extends infer Id extends string
      ? TargetOf<Id> extends infer Target extends keyof Entities
        ? IsSame<Entities[Target], Fields> extends true
          ? readonly [`${Other}_via_${Field}`, Other]
          : never
        : never
      : never;
  }[ReferenceName<Entities[Other]>];
}[EntityName];
