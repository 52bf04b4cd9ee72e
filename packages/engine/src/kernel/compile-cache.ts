/**
 * Returns the environment variable that makes threads and child processes use this process's compile cache. Returns an
 * empty object if this process does not use a compile cache.
 */
export function compileCacheVariable(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
