import type { Publisher } from '../database/publisher.ts';
import type { JsonObject } from '../kernel/json.ts';

/** A change of one record. The records are complete, as in responses, including hidden fields. */
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
 * Hazard: listeners receive every field of every record. A listener that forwards them must apply the access
 * rules first.
 */
export type EntityChanges = Publisher<EntityChangeSet>;
