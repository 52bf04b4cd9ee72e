import type { WriteConnection } from './sql-connection.ts';

/** Every node gets each event, including the node that sent the event. */
export interface Relay {
  /** Sends an event when the transaction of a connection commits. Events arrive in the order of the commits. */
  send(connection: WriteConnection, topic: string, event: unknown): Promise<void>;
  /**
   * Sends an event immediately, outside any transaction. It arrives after all events that were sent earlier with
   * `sendNow`.
   */
  sendNow(topic: string, event: unknown): Promise<void>;
  subscribe(topic: string, listener: (event: unknown) => void): void;
  /** Resolves once this node has received the events of all earlier commits. */
  flushed(): Promise<void>;
  /** Calls a listener when this node may have missed events, such as after a lost connection. */
  onMissedEvents(listener: () => void): void;
  /** Counts the nodes that receive events, including this node. */
  countNodes(): Promise<number>;
  close(): Promise<void>;
}
