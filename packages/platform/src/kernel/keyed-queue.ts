/** Runs the work of each key one after the other; different keys do not wait for each other. */
export interface KeyedQueue {
  /** Total length of a key's waiting and running work; undefined if the key has no work. */
  lengthOf(key: string): number | undefined;
  /** Total length of the work of all keys. */
  total(): number;
  /**
   * Runs work after the earlier work with the same key.
   *
   * @param length size of the work, which `lengthOf` and `total` include until the work ends.
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
  /** Resolves when all work of the key has ended, even if it failed. */
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
