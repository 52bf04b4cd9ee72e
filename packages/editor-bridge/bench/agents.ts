/**
 * Bundles each compared agent together with its error and URL reporters, as an app's build would: minified, and split
 * at dynamic imports.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/**
 * The compared variants: a page without an agent, with this package's agent, and with the agent of
 * `@base44/vite-plugin`.
 */
export const variants = ['no agent', 'ours', 'public'] as const;

export type Variant = (typeof variants)[number];

/** Scripts of a page, by their URL path; `/app.js` is loaded first. */
export type Scripts = Readonly<Record<string, string>>;

export async function bundleAgent(variant: Variant, editorOrigin: string): Promise<Scripts> {
  const { outputFiles } = await build({
    stdin: { contents: entryOf(variant, editorOrigin), resolveDir: import.meta.dirname },
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    outdir: '/',
    entryNames: 'app',
    write: false,
    // Replaces the expression with undefined, as Vite's production builds do.
    define: { 'import.meta.hot': 'undefined' },
  });
  return Object.fromEntries(outputFiles.map(({ path, text }) => [path, text]));
}

function entryOf(variant: Variant, editorOrigin: string): string {
  const dist = dirname(fileURLToPath(import.meta.resolve('@base44/vite-plugin/bridge')));
  const path = (file: string) => JSON.stringify(join(dist, file));
  switch (variant) {
    case 'no agent':
      // Applies the editor's change in the app's own code, because this variant has no agent.
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
      // `@base44/vite-plugin` adds these three modules to the HTML of a page.
      return `
        import ${path('injections/unhandled-errors-handlers.js')};
        import ${path('injections/navigation-notifier.js')};
        if (window.self !== window.top) {
          import(${path('bridge.js')}).then(({ setupVisualEditAgent }) => setupVisualEditAgent());
        }`;
  }
}
