import type { Plugin } from 'vite';
import { isLoopbackOrigin } from './check-caller.ts';
import { createEndpoint } from './endpoint.ts';
import { createSourceEditor } from './source-editor.ts';

/** Whose edits {@link sourceEdits} writes. */
export interface SourceEditsOptions {
  /**
   * Origins of editors, on this machine, that may have sources written. Default: the dev server's own
   * origin only; name it too when you name others.
   */
  readonly editors?: readonly string[];
}

/**
 * Lets an editor on this machine write what it edited into the sources of the dev server's project.
 *
 * It is there in dev servers only, not in tests, builds and previews, and answers over loopback only.
 * Stamps tell the editor where to write, so use it together with `sourceLocations()`.
 *
 * @throws TypeError when `editors` has an entry that is no origin on this machine.
 *
 * @example
 * ```ts
 * import { sourceEdits, sourceLocations } from '@groundwork/editor-bridge/vite';
 * import react from '@vitejs/plugin-react';
 * import { defineConfig } from 'vite';
 *
 * export default defineConfig({
 *   plugins: [sourceLocations(), sourceEdits({ editors: ['http://127.0.0.1:4400'] }), react()],
 * });
 * ```
 */
export function sourceEdits({ editors = [] }: SourceEditsOptions = {}): Plugin {
  const stranger = editors.find((origin) => !isLoopbackOrigin(origin));
  if (stranger !== undefined) {
    throw new TypeError(
      `sourceEdits has "${stranger}" among its editors, which is no origin on this machine. List origins such as http://127.0.0.1:4400.`,
    );
  }
  return {
    name: 'groundwork:source-edits',
    apply: (_config, { command, mode }) => command === 'serve' && mode !== 'test',
    configureServer({ config, middlewares }) {
      const answerAt = createEndpoint(createSourceEditor(config.root), editors);
      middlewares.use((request, response, next) => {
        const answer = answerAt(request.url?.split('?')[0] ?? '');
        if (answer) answer(request, response).catch(next);
        else next();
      });
    },
  };
}
