/** Builds the site for editors into `dist-edit`, with the source location of each element. */
import { join } from 'node:path';
import { build } from 'vite';

process.env.SITE_EDIT_BUILD = '1';
const root = join(import.meta.dirname, '..');
await build({ root });
await build({ root, build: { ssr: 'src/renderer.tsx' } });
await import('./prerender.ts');
