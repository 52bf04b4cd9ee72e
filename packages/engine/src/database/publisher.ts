import { factsOf, type Log } from '../kernel/log.ts';
import type { Relay } from './relay.ts';
import type { Awaitable, WriteConnection } from './sql-connection.ts';

/**
 * Publishes events to subscribers in this process, or on all nodes, in the order in which they were published.
 */
export interface Publisher<Event> {
  /** Publishes an event immediately, without waiting for a commit. */
  publish(event: Event): void;
  /**
   * Publishes an event after a write is committed.
   *
   * @param connection connection that runs the write.
   * @returns a function that the caller calls after the commit.
   */
  publishOnCommit(connection: WriteConnection, event: Event): Awaitable<() => void>;
  subscribe(listener: (event: Event) => void): () => void;
}

interface Relayed<Event> {
  readonly relay: Relay;
  /** Name that distinguishes this publisher's events from other publishers' events. */
  readonly topic: string;
  /**
   * Returns whether an event from another node is valid, because that node may run another release.
   */
  readonly isEvent: (value: unknown) => value is Event;
}

/**
 * Creates a publisher. If a subscriber throws, the error is logged, and the other subscribers still
 * receive the event.
 *
 * @param relayed undefined to publish events only in this process.
 */
export function createPublisher<Event>(log: Log, relayed?: Relayed<Event>): Publisher<Event> {
  const local = createLocalPublisher<Event>(log);
  if (!relayed) return local;
  const { relay, topic, isEvent } = relayed;
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

function createLocalPublisher<Event>(log: Log): Publisher<Event> {
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
