/**
 * The agents that are compared, each with what reports errors and addresses, bundled alike: as an app's
 * build would, minified and split where they load a part later.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** What can be measured: a page without an agent, ours, and the public plugin's. */
export const lanes = ['no agent', 'ours', 'public'] as const;

/** One of {@link lanes}. */
export type Lane = (typeof lanes)[number];

/** Scripts of a page by path; the page starts with `/app.js`. */
export type Scripts = Readonly<Record<string, string>>;

/** Bundles an agent for a page that `editorOrigin` frames. */
export async function bundleAgent(lane: Lane, editorOrigin: string): Promise<Scripts> {
  const { outputFiles } = await build({
    stdin: { contents: entryOf(lane, editorOrigin), resolveDir: import.meta.dirname },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/',
    entryNames: 'app',
    write: false,
    // As in a build of Vite, which serves no updates.
    define: { 'import.meta.hot': 'undefined' },
  });
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path, text]));
}

function entryOf(lane: Lane, editorOrigin: string): string {
  const dist = dirname(fileURLToPath(import.meta.resolve('@base44/vite-plugin/bridge')));
  const path = (file: string) => JSON.stringify(join(dist, file));
  switch (lane) {
    case 'no agent':
      // The app itself does what an editor would make it do.
      return `
        window.addEventListener('message', ({ data: { type, data } }) => {
          if (type !== 'update-classes') return;
          for (const cell of document.querySelectorAll('.grid > *')) {
            if (cell.dataset.sourceLocation === data.visualSelectorId) cell.className = data.classes;
          }
        });`;
    case 'ours':
      return `
        import { connectEditorBridge } from '@groundwork/editor-bridge';
        connectEditorBridge({ trustedOrigins: ['${editorOrigin}'] });`;
    case 'public':
      // What the plugin puts into a page's HTML for the same three purposes.
      return `
        import ${path('injections/unhandled-errors-handlers.js')};
        import ${path('injections/navigation-notifier.js')};
        if (window.self !== window.top) {
          import(${path('bridge.js')}).then(({ setupVisualEditAgent }) => setupVisualEditAgent());
        }`;
  }
}
