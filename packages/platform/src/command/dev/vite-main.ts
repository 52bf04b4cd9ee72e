/** Program that runs the app's Vite with a plugin that protects private files. */
import { parseArgs } from 'node:util';
import { protectFiles } from './protect-files.ts';

const { values } = parseArgs({
  options: {
    vite: { type: 'string', default: '' },
    root: { type: 'string', default: '' },
    port: { type: 'string', default: '' },
    private: { type: 'string', multiple: true, default: [] },
    server: { type: 'string', multiple: true, default: [] },
  },
});
const { createServer }: typeof import('vite') = await import(values.vite);
const server = await createServer({
  root: values.root,
  server: { host: '127.0.0.1', port: Number(values.port), strictPort: true },
  clearScreen: false,
  // Vite prints only warnings, because it would otherwise print a URL that the user should not open.
  logLevel: 'warn',
  plugins: [protectFiles({ root: values.root, paths: values.private }, values.server)],
});
await server.listen();
