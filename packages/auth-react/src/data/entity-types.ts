import type {
  AuthChange,
  Entities,
  EntityHandler,
  EntityPage,
  Field,
  Filter,
  RealtimeState,
  Sort,
  UntypedFields,
} from '@groundwork/sdk';
import type { InfiniteData } from '@tanstack/react-query';

/** Parts of a client that the hooks use. */
export interface DataClient {
  /** Handlers by entity name, as in `client.entities`. */
  readonly entities: object;
  readonly auth: { onAuthChange(listener: (change: AuthChange) => void): () => void };
  readonly realtime: { readonly state: RealtimeState };
  getConfig(): { readonly appId: string };
}

/** The name of a declared entity, or any name while no entity is declared. */
export type EntityName = [keyof Entities] extends [never] ? string : keyof Entities & string;

/** The app's fields of an entity. */
export type FieldsOf<Name> = Name extends keyof Entities ? Entities[Name] : UntypedFields;

/** Selects the records of a list. */
export interface RecordsQuery<Fields, Key extends Field<Fields> = Field<Fields>> {
  /** Default: all records that the user may read. */
  readonly filter?: Filter<Fields> | undefined;
  /** Default: newest first. */
  readonly sort?: Sort<Fields> | undefined;
  /** Number of records per page: 100 by default, at most 5,000. */
  readonly limit?: number | undefined;
  /** Fields to read. Default: all. */
  readonly fields?: readonly Key[] | undefined;
}

/** A records query whose entity is not known. */
export type AnyRecordsQuery = RecordsQuery<UntypedFields>;

/** Cursor of a page; null for the first. */
export type Cursor = string | null;

/** The loaded pages of a list, as TanStack Query stores them. */
export type Pages<Row> = InfiniteData<EntityPage<Row>, Cursor>;

/** Returns the calls of an entity. */
export function handlerOf<Fields>({ entities }: DataClient, entity: string): EntityHandler<Fields> {
  return Reflect.get(entities, entity);
}
