import type { Publisher } from '../database/publisher.ts';
import type { JsonObject } from '../kernel/json.ts';

/** Change of one record, with whole records as in responses, hidden fields included. */
export type EntityChange =
  | { readonly type: 'create'; readonly after: JsonObject }
  | { readonly type: 'update'; readonly before: JsonObject; readonly after: JsonObject }
  | { readonly type: 'delete'; readonly before: JsonObject };

/** Changes that one write made to the records of an entity. */
export interface EntityChangeSet {
  readonly appId: string;
  readonly entity: string;
  readonly changes: readonly EntityChange[];
}

/**
 * Publishes durable writes in the order of the commits.
 *
 * Hazard: listeners get every field of every record. A listener that passes them on must apply the rules first.
 */
export type EntityChanges = Publisher<EntityChangeSet>;
