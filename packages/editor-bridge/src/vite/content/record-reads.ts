import type { Content } from '../../content/content-types.ts';

/** Paths that were read since the recording started; undefined while nothing is recorded. */
let recorded: Set<string> | undefined;
const observed = new WeakSet<object>();

/**
 * Runs a function, and returns its result and the paths of the content values that were read meanwhile. The
 * path of a list stands for its items. Only one recording may run at a time.
 */
export async function recordReads<Result>(
  content: Content,
  run: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly paths: readonly string[] }> {
  for (const [path, value] of Object.entries(content)) observe(value, path);
  const paths = new Set<string>();
  recorded = paths;
  try {
    return { result: await run(), paths: [...paths] };
  } finally {
    recorded = undefined;
  }
}

/** Replaces the values of an object with accessors that record reads. A read of an item records the item's list. */
function observe(owner: Content[string], path: string): void {
  if (typeof owner !== 'object' || owner === null || observed.has(owner)) return;
  requireMutable(owner, path);
  observed.add(owner);
  for (const key of Object.keys(owner)) {
    let value: Content[string] = Reflect.get(owner, key);
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isGroup && !Array.isArray(owner)) {
      observe(value, `${path}.${key}`);
      continue;
    }
    if (Array.isArray(value)) requireMutable(value, `${path}.${key}`);
    Object.defineProperty(owner, key, {
      get() {
        recorded?.add(Array.isArray(owner) ? path : `${path}.${key}`);
        return value;
      },
      set(next: Content[string]) {
        value = next;
      },
    });
  }
}

function requireMutable(value: unknown, path: string): void {
  if (!Object.isSealed(value)) return;
  throw new Error(
    `The content ${path} is frozen or sealed, so editors cannot change it. Remove Object.freeze() or Object.seal().`,
  );
}
