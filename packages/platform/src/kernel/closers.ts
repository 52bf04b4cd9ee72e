/** Functions that close the resources of a program, called in reverse order. */
export interface Closers {
  /** Adds a closer. Must be called as soon as its resource exists. */
  add(close: () => Promise<void>): void;
  /**
   * Calls every closer, even after an error, and then throws the first error. May be called more than once.
   */
  close(): Promise<void>;
}

/** Creates an empty list of closers. */
export function createClosers(): Closers {
  const closers: (() => Promise<void>)[] = [];
  let closed: Promise<void> | undefined;
  return {
    add(close) {
      closers.push(close);
    },
    close() {
      closed ??= closeAll(closers.toReversed());
      return closed;
    },
  };
}

/** Calls every closer, even after an error, and then throws the first error. */
export async function closeAll(closers: readonly (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const close of closers) {
    try {
      await close();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
