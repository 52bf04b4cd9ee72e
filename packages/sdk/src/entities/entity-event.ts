import type { SystemFields } from '../protocol/entities.ts';
import type { EntityEvent as WireEvent } from '../protocol/realtime.ts';

/**
 * A record that is too large for an event: its strings may be empty, and fields may be missing. Read it with
 * `get`; never save this copy.
 */
export type TrimmedRecord<Data> = SystemFields &
  Partial<Omit<Data, keyof SystemFields>> & { readonly _oversize: true };

/** The record of an event: complete, or trimmed if `_oversize` is true. */
export type EventRecord<Data> = (Data & { readonly _oversize?: never }) | TrimmedRecord<Data>;

/**
 * A change of one record. Before you show or save `data`, check `data._oversize`, and read the record with
 * `get` if it is true.
 */
export type EntityEvent<Data = Readonly<Record<string, unknown>>> = WireEvent<EventRecord<Data>>;
