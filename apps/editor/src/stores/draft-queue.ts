/** Sends drafts one after the other; of several values of one path, only the last that is not sent yet. */
export interface DraftQueue<T> {
  add(path: string, value: T): void;
  /** Whether a value at the path, above or below it waits or is being sent. */
  has(path: string): boolean;
  /** Drafts that are being sent or wait, oldest first. */
  pending(): readonly (readonly [path: string, value: T])[];
  /** Resolves when the queue is empty. */
  flushed(): Promise<void>;
}

/** Creates an empty queue; `send` handles its own errors. */
export function createDraftQueue<T>(
  send: (path: string, value: T) => Promise<void>,
  onChange: (isEmpty: boolean) => void,
): DraftQueue<T> {
  const waiting = new Map<string, T>();
  let sending: readonly [path: string, value: T] | undefined;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    onChange(false);
    for (let [next] = waiting; next; [next] = waiting) {
      waiting.delete(next[0]);
      sending = next;
      await send(...next);
    }
    sending = undefined;
    running = undefined;
    onChange(true);
  }

  const pending = () => (sending === undefined ? [...waiting] : [sending, ...waiting]);

  return {
    add(path, value) {
      // A list replaces the values of its items.
      for (const each of [...waiting.keys()]) if (isWithin(each, path)) waiting.delete(each);
      waiting.set(path, value);
      running ??= run();
    },
    has: (path) => pending().some(([each]) => isWithin(each, path) || isWithin(path, each)),
    pending,
    flushed: async () => running,
  };
}

function isWithin(path: string, ancestor: string): boolean {
  return path === ancestor || path.startsWith(`${ancestor}.`);
}
