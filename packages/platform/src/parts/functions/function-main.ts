/**
 * Main module of the process in which one function runs on Node.js. The default export of the function's file
 * handles the requests.
 */
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
  // Writes the compile cache now, because the platform kills this process instead of letting it exit.
  flushCompileCache();
  if (typeof handler === 'function') return handler;
  throw new TypeError(
    'The file has no function as its default export. Write: export default (request) => new Response("…").',
  );
});
