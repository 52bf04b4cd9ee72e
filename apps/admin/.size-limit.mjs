import { readFileSync } from 'node:fs';

const page = readFileSync(new URL('dist/index.html', import.meta.url), 'utf8');
const start = [...page.matchAll(/assets\/[^"]+/g)].map(([file]) => `dist/${file}`);

/** Chunks of the SDK that the administration never loads. */
const UNUSED =
  'dist/assets/{account-calls,agent-calls,connection,function-calls,stream-function}-*.js';

export default [
  { name: 'administration before its screens', path: start, brotli: true, limit: '110 kB' },
  {
    name: 'screens of the administration',
    path: ['dist/assets/*.{js,css}', ...[...start, UNUSED].map((file) => `!${file}`)],
    brotli: true,
    limit: '75 kB',
  },
];
