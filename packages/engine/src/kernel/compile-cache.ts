/** Returns the variable that names Node's compile cache if this process has one, for threads and processes that it starts. */
export function compileCacheVariable(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}
