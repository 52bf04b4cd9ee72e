import type { SystemFields } from '../protocol/entities.ts';

/**
 * The entities of your app. Declare them once, and every name and field is checked; until then each
 * name is taken, and fields are unknown.
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
// biome-ignore lint/suspicious/noEmptyInterface: apps fill it in.
export interface Entities {}

/** A record as the platform keeps it: the app's fields, and the platform's own. */
export type Stored<Fields> = Fields & SystemFields;

/** The name of a field, the platform's own included. */
export type Field<Fields> = keyof Stored<Fields> & string;

/** A field to sort by, ascending, or descending after a `-`. */
export type Sort<Fields> = Field<Fields> | `-${Field<Fields>}`;

/** A record with the fields that were asked for. Default: all. */
export type Picked<Fields, Name extends Field<Fields>> = [Field<Fields>] extends [Name]
  ? Stored<Fields>
  : Pick<Stored<Fields>, Name>;

/** The fields of an entity that was not declared. */
export type UntypedFields = Readonly<Record<string, unknown>>;
