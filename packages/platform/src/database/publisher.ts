import { factsOf, type Log } from '../kernel/log.ts';
import type { Relay } from './relay.ts';
import type { Awaitable, SqlConnection } from './sql-connection.ts';

/** Tells listeners, in this process or on all nodes, what happened, in the order in which it did. */
export interface Publisher<Event> {
  /** Tells at once. */
  publish(event: Event): void;
  /**
   * Tells when a write is durable.
   *
   * @param connection of the write.
   * @returns what is to be called after the commit.
   */
  announce(connection: SqlConnection, event: Event): Awaitable<() => void>;
  /** Calls a listener for each later event; returns how to end that. */
  subscribe(listener: (event: Event) => void): () => void;
}

/** Makes a publisher within this process; a listener that fails is logged and disturbs nobody. */
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
    announce: (_, event) => () => publish(event),
    subscribe(listener) {
      const own = (event: Event) => listener(event);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}

/**
 * Makes a publisher for all nodes that share a store.
 *
 * @param topic sets it apart from others.
 * @param isEvent whether what came from a node is an event; one of another release may not be.
 */
export function createRelayedPublisher<Event>(
  log: Log,
  relay: Relay,
  { topic, isEvent }: { topic: string; isEvent: (value: unknown) => value is Event },
): Publisher<Event> {
  const here = createPublisher<Event>(log);
  relay.subscribe(topic, (event) => {
    if (isEvent(event)) here.publish(event);
  });
  return {
    publish(event) {
      relay.sendNow(topic, event).catch((error: unknown) => log.error(factsOf(error)));
    },
    async announce(connection, event) {
      await relay.send(connection, topic, event);
      return () => {};
    },
    subscribe: here.subscribe,
  };
}
