/** Entry point of the process of one function on Node, a file whose default export handles requests. */
import { flushCompileCache } from 'node:module';
import { endWithParent } from '../../kernel/end-with-parent.ts';
import { resolveImports } from './resolve-imports.ts';
import { serveCalls } from './serve-calls.ts';

const [, , file = '', folder = ''] = process.argv;
// Read by Node at the start. Functions see only the variables that the settings name.
Reflect.deleteProperty(process.env, 'NODE_COMPILE_CACHE');
endWithParent();
resolveImports(folder);
await serveCalls(async () => {
  const { default: handler } = await import(file);
  // Node writes the cache at exit, but the platform kills this process.
  flushCompileCache();
  if (typeof handler === 'function') return handler;
  throw new TypeError(
    'The file has no function as its default export. Write: export default (request) => new Response("…").',
  );
});
