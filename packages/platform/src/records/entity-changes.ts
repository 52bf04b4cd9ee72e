import type { Publisher } from '../database/publisher.ts';
import type { JsonObject } from '../kernel/json.ts';

/** What happened to one record: whole records as they travel, hidden fields included. */
export type EntityChange =
  | { readonly type: 'create'; readonly after: JsonObject }
  | { readonly type: 'update'; readonly before: JsonObject; readonly after: JsonObject }
  | { readonly type: 'delete'; readonly before: JsonObject };

/** What one write did to the records of an entity. */
export interface EntityChangeSet {
  readonly appId: string;
  readonly entity: string;
  readonly changes: readonly EntityChange[];
}

/**
 * Tells what was written, after it is durable, in the order of the commits.
 *
 * Listeners get every field of every record: whoever passes them on asks the rules first.
 */
export type EntityChanges = Publisher<EntityChangeSet>;
