import type { Publisher } from '../database/publisher.ts';
import type { JsonObject } from '../kernel/json.ts';

/** Contains all fields of the record in the format of responses, even those that a reader may not see. */
export type EntityChange =
  | { readonly type: 'create'; readonly after: JsonObject }
  | { readonly type: 'update'; readonly before: JsonObject; readonly after: JsonObject }
  | { readonly type: 'delete'; readonly before: JsonObject };

export interface EntityChangeSet {
  readonly appId: string;
  readonly entity: string;
  readonly changes: readonly EntityChange[];
}

/**
 * Publishes the changes of committed writes in the order of the commits.
 *
 * Hazard: listeners receive every field of every record. A listener that forwards changes must apply the access
 * rules first.
 */
export type EntityChanges = Publisher<EntityChangeSet>;
