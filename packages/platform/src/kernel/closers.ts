/** Collects functions that close the resources of a program, and calls them in reverse order. */
export interface Closers {
  /** Adds a function that closes a resource. Must be called immediately after the resource was opened. */
  add(close: () => Promise<void>): void;
  /** Calls all functions, even if one throws, and then throws the first error. May be called more than once. */
  close(): Promise<void>;
}

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

/** Calls all functions, even if one throws, and then throws the first error. */
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
