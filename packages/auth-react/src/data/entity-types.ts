import type {
  AuthChange,
  Entities,
  EntityHandler,
  EntityPage,
  ExpandPath,
  Field,
  Filter,
  RealtimeState,
  Sort,
  UntypedFields,
} from '@groundwork/sdk';
import type { InfiniteData } from '@tanstack/react-query';

/** The part of a client that the hooks need. */
export interface DataClient {
  /** The handlers of the entities by name, as in `client.entities`. */
  readonly entities: object;
  readonly auth: { onAuthChange(listener: (change: AuthChange) => void): () => void };
  readonly realtime: { readonly state: RealtimeState };
  getConfig(): { readonly appId: string };
}

/** The name of a declared entity, or any name while no entity is declared. */
export type EntityName = [keyof Entities] extends [never] ? string : keyof Entities & string;

/** The fields that the app declares for an entity. */
export type FieldsOf<Name> = Name extends keyof Entities ? Entities[Name] : UntypedFields;

/** Which referenced records to read. */
export interface ExpandedQuery<Path extends string> {
  /**
   * The references to expand, as in `list`. The hooks also show changes of the referenced records. A list shows a new
   * record only when the platform has stored it.
   */
  readonly expand?: readonly Path[] | undefined;
}

/** Selects and orders the records of a list. */
export interface RecordsQuery<
  Fields,
  Key extends Field<Fields> = Field<Fields>,
  Path extends ExpandPath<Fields> = never,
> extends ExpandedQuery<Path> {
  /** Filter that the records must match. Default: all records that the user may read. */
  readonly filter?: Filter<Fields> | undefined;
  /** Sort order of the records. Default: newest first. */
  readonly sort?: Sort<Fields> | undefined;
  /** Number of records in one page. Default: 100; maximum: 5,000. */
  readonly limit?: number | undefined;
  /** Fields to read of each record. Default: all. */
  readonly fields?: readonly Key[] | undefined;
}

export type AnyRecordsQuery = RecordsQuery<UntypedFields, string, string>;

/** Cursor that identifies a page of a list; null for the first page. */
export type Cursor = string | null;

/** The loaded pages of a list, as TanStack Query stores them. */
export type Pages<Row> = InfiniteData<EntityPage<Row>, Cursor>;

export function handlerOf<Fields>({ entities }: DataClient, entity: string): EntityHandler<Fields> {
  return Reflect.get(entities, entity);
}
