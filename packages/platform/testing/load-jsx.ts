/**
 * Allows Node.js to run the platform from its source code: Node.js removes types itself, but does not compile
 * JSX.
 */
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    // Loads the compiler only for a file with JSX, because most worker threads, which also run this module, load no
    // such file.
    const { transformSync }: typeof import('rolldown/utils') = require('rolldown/utils');
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), {
      jsx: { runtime: 'automatic' },
      sourcemap: false,
    });
    if (errors[0]) throw errors[0];
    return { format: 'module', source: code, shortCircuit: true };
  },
});
