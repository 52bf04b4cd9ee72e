/** Makes threads and child processes use Node's compile cache; empty if this process does not use the cache. */
export function compileCacheVariable(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
