/** Queue that runs the work of one key in order. Work of different keys runs concurrently. */
export interface KeyedQueue {
  /** Returns the total size of the waiting and running work of a key; undefined if the key has no work. */
  lengthOf(key: string): number | undefined;
  total(): number;
  /**
   * Runs work after all earlier work with the same key has ended.
   *
   * @param length size of the work, which counts in `lengthOf` and `total` until the work ends.
   * @returns the result of the work; rejects if the work throws.
   */
  enqueue<Result>(
    key: string,
    length: number,
    work: () => Result | Promise<Result>,
  ): Promise<Result>;
}

interface Queue {
  length: number;
  /** Resolves when all work of the key has ended, successfully or not. */
  end: Promise<void>;
}

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
