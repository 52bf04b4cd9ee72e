/** A function on Node.js is a file whose default export handles requests. Its process runs this module. */
import { flushCompileCache } from 'node:module';
import { endWithParent } from '../../kernel/end-with-parent.ts';
import { resolveImports } from './resolve-imports.ts';
import { serveCalls } from './serve-calls.ts';

const [, , file = '', folder = ''] = process.argv;
// Node.js has already read this variable. It is deleted, because a function may see only the variables that the
// settings name.
Reflect.deleteProperty(process.env, 'NODE_COMPILE_CACHE');
endWithParent();
resolveImports(folder);
await serveCalls(async () => {
  const { default: handler } = await import(file);
  // Writes the compile cache now. Node.js would write it at exit, but the platform kills this process.
  flushCompileCache();
  if (typeof handler === 'function') return handler;
  throw new TypeError(
    'The file has no function as its default export. Write: export default (request) => new Response("…").',
  );
});
