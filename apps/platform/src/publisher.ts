import { factsOf, type Log } from './log.ts';

/** Tells listeners in this process what happened, in the order in which it did. */
export interface Publisher<Event> {
  publish(event: Event): void;
  /** Calls a listener for each later event; returns how to end that. */
  subscribe(listener: (event: Event) => void): () => void;
}

/** Makes a publisher; a listener that fails is logged and disturbs nobody. */
export function createPublisher<Event>(log: Log): Publisher<Event> {
  const listeners = new Set<(event: Event) => void>();
  return {
    publish(event) {
      for (const listener of listeners) {
        try {
          listener(event);
        } catch (error) {
          log.error(factsOf(error));
        }
      }
    },
    subscribe(listener) {
      const own = (event: Event) => listener(event);
      listeners.add(own);
      return () => listeners.delete(own);
    },
  };
}
