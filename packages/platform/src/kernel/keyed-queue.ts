/** Runs the work of each key one after the other; different keys do not wait for each other. */
export interface KeyedQueue {
  /** Length of the work of a key that waits or runs; undefined when there is no such work. */
  lengthOf(key: string): number | undefined;
  /** Length of the work of all keys together. */
  total(): number;
  /**
   * Runs work after the earlier work of its key.
   *
   * @param length counted by `lengthOf` and `total` until the work ends.
   * @returns the result of the work; rejects with what it threw.
   */
  enqueue<Result>(
    key: string,
    length: number,
    work: () => Result | Promise<Result>,
  ): Promise<Result>;
}

interface Queue {
  length: number;
  /** Resolves when all work has ended, even if it failed. */
  end: Promise<void>;
}

/** Creates an empty queue. */
export function createKeyedQueue(): KeyedQueue {
  const queues = new Map<string, Queue>();
  return {
    lengthOf: (key) => queues.get(key)?.length,
    total: () => [...queues.values()].reduce((sum, { length }) => sum + length, 0),
    enqueue(key, length, work) {
      const queue = queues.get(key) ?? { length: 0, end: Promise.resolve() };
      queues.set(key, queue);
      queue.length += length;
      const result = queue.end.then(work);
      const leave = () => {
        queue.length -= length;
        if (queue.end === end) queues.delete(key);
      };
      const end = result.then(leave, leave);
      queue.end = end;
      return result;
    },
  };
}
