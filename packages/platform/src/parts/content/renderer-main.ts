/** Child process that applies content changes to a site, renders its pages, sends them to the platform, and exits. */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { endWithParent } from '../../kernel/end-with-parent.ts';
import type { Renderer, RenderRequest } from './render-content.ts';

// Node.js has already read this variable. It is deleted because the renderer must not see the platform's variables.
Reflect.deleteProperty(process.env, 'NODE_COMPILE_CACHE');
endWithParent();
const [request] = await once(process, 'message');
const result = await render(request).catch((error) => ({
  error: error instanceof Error ? error.message : String(error),
}));
// Must run before the result is sent, because the platform kills this process when it receives the result.
flushCompileCache();
process.send?.(result, () => process.exit());

async function render({ url, changes, images, hasPages }: RenderRequest): Promise<unknown> {
  // The content modules of the renderer read the changes when they are imported.
  Reflect.set(globalThis, Symbol.for('groundwork.changes'), changes);
  const renderer: Renderer = await import(url);
  const { content, fields, pages: sitePages = [] } = renderer.describe();
  const problems = hasPages ? renderer.check() : [];
  const pages = hasPages ? await renderer.renderPages() : {};
  const files = hasPages ? await renderer.renderFiles?.(images) : {};
  return { content, fields, sitePages, problems, pages, files: files ?? {} };
}
