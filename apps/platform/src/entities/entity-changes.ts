import { factsOf, type Log } from '../log.ts';
import type { JsonObject } from './json.ts';

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
 * Tells what was written, in this process and after it is durable, in the order of the commits.
 *
 * Listeners get every field of every record: whoever passes them on asks the rules first.
 */
export interface EntityChanges {
  publish(changes: EntityChangeSet): void;
  /** Calls a listener for each later write; returns how to end that. */
  subscribe(listener: (changes: EntityChangeSet) => void): () => void;
}

/** Makes the changes of one platform; a listener that fails is logged and disturbs nobody. */
export function createEntityChanges(log: Log): EntityChanges {
  const listeners = new Set<(changes: EntityChangeSet) => void>();
  return {
    publish(changes) {
      if (changes.changes.length === 0) return;
      for (const listener of listeners) {
        try {
          listener(changes);
        } catch (error) {
          log.error(factsOf(error));
        }
      }
    },
    subscribe(listener) {
      const own = (changes: EntityChangeSet) => listener(changes);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}
