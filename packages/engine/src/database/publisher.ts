import { factsOf, type Log } from '../kernel/log.ts';
import type { Relay } from './relay.ts';
import type { Awaitable, WriteConnection } from './sql-connection.ts';

/** Publishes events to listeners, in this process or on all nodes, in order. */
export interface Publisher<Event> {
  /** Publishes an event immediately. */
  publish(event: Event): void;
  /**
   * Publishes an event once a write is durable.
   *
   * @param connection connection on which the write runs.
   * @returns a function to call after the commit.
   */
  publishOnCommit(connection: WriteConnection, event: Event): Awaitable<() => void>;
  /** Calls a listener with each later event; returns a function that unsubscribes it. */
  subscribe(listener: (event: Event) => void): () => void;
}

/** Creates a publisher within this process. An error of a listener is logged and does not affect the others. */
export function createPublisher<Event>(log: Log): Publisher<Event> {
  const listeners = new Set<(event: Event) => void>();
  const publish = (event: Event) => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (error) {
        log.error(factsOf(error));
      }
    }
  };
  return {
    publish,
    publishOnCommit: (_, event) => () => publish(event),
    subscribe(listener) {
      const own = (event: Event) => listener(event);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}

/**
 * Creates a publisher for all nodes that share a store.
 *
 * @param topic distinguishes its events from those of other publishers.
 * @param isEvent validates a value from a node, which may run another release.
 */
export function createRelayedPublisher<Event>(
  log: Log,
  relay: Relay,
  { topic, isEvent }: { topic: string; isEvent: (value: unknown) => value is Event },
): Publisher<Event> {
  const local = createPublisher<Event>(log);
  relay.subscribe(topic, (event) => {
    if (isEvent(event)) local.publish(event);
  });
  return {
    publish(event) {
      relay.sendNow(topic, event).catch((error: unknown) => log.error(factsOf(error)));
    },
    async publishOnCommit(connection, event) {
      await relay.send(connection, topic, event);
      return () => {};
    },
    subscribe: local.subscribe,
  };
}
