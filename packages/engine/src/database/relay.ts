/** Events between the nodes that share a store. */
import type { WriteConnection } from './sql-connection.ts';

/** Delivers each event to every node, including the sender. */
export interface Relay {
  /** Sends an event when the transaction commits, in the order of the commits. */
  send(connection: WriteConnection, topic: string, event: unknown): Promise<void>;
  /** Sends an event that belongs to no transaction, after all earlier `sendNow` events. */
  sendNow(topic: string, event: unknown): Promise<void>;
  /** Calls a listener for each event of a topic. */
  subscribe(topic: string, listener: (event: unknown) => void): void;
  /** Resolves once the events of all earlier commits are delivered. */
  flushed(): Promise<void>;
  /** Calls a listener when events may have been missed. */
  onMissedEvents(listener: () => void): void;
  close(): Promise<void>;
}
