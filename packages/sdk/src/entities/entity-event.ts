import type { SystemFields } from '../protocol/entities.ts';
import type { EntityEvent as WireEvent } from '../protocol/realtime.ts';

/**
 * Incomplete copy of a record that is too large for an event. Strings may be empty, and fields may be missing. Read
 * the whole record with `get`, and never save this copy.
 */
export type TrimmedRecord<Data> = SystemFields &
  Partial<Omit<Data, keyof SystemFields>> & { readonly _oversize: true };

/** The record of an event: complete, or trimmed if `_oversize` is true. */
export type EventRecord<Data> = (Data & { readonly _oversize?: never }) | TrimmedRecord<Data>;

/**
 * A change to one record. If `data._oversize` is true, `data` is incomplete: read the record with `get` before
 * you show or save it.
 */
export type EntityEvent<Data = Readonly<Record<string, unknown>>> = WireEvent<EventRecord<Data>>;
