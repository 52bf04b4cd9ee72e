/** Tells every node of what happens on one of them, this one included. */
import type { SqlConnection } from './sql-connection.ts';

/** What passes events on between the nodes that share a store. */
export interface Relay {
  /** Passes an event on when the transaction commits, in the order of the commits. */
  send(connection: SqlConnection, topic: string, event: unknown): Promise<void>;
  /** Passes an event on that belongs to no transaction; after those that were sent like this before. */
  sendNow(topic: string, event: unknown): Promise<void>;
  /** Calls a listener for each event of a topic. */
  subscribe(topic: string, listener: (event: unknown) => void): void;
  /** Resolves once everything was told that was committed before. */
  caughtUp(): Promise<void>;
  /** Calls a listener when events may have been missed. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}
