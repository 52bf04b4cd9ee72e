/** Entry point of the process of one function on Node, a file whose default export handles requests. */
import { endWithParent } from '../kernel/end-with-parent.ts';
import { resolveImports } from './resolve-imports.ts';
import { serveCalls } from './serve-calls.ts';

const [, , file = '', folder = ''] = process.argv;
endWithParent();
resolveImports(folder);
await serveCalls(async () => {
  const { default: handler } = await import(file);
  if (typeof handler === 'function') return handler;
  throw new TypeError(
    'The file has no function as its default export. Write: export default (request) => new Response("…").',
  );
});
