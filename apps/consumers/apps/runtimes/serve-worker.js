/** Bundles the worker as its hosts do, and sends it one request in the runtime of those hosts. */
import { build } from 'esbuild';
import { Miniflare } from 'miniflare';

const [PLATFORM_URL, appId, token] = process.argv.slice(2);
const { outputFiles } = await build({
  entryPoints: ['worker.js'],
  bundle: true,
  write: false,
  format: 'esm',
  target: 'es2023',
  conditions: ['workerd', 'worker', 'browser'],
});
const miniflare = new Miniflare({
  modules: true,
  script: outputFiles[0].text,
  compatibilityDate: '2026-07-01',
  bindings: { PLATFORM_URL },
});
const response = await miniflare.dispatchFetch('http://worker.example/', {
  headers: {
    Authorization: `Bearer ${token}`,
    'Groundwork-App-Id': appId,
    'Groundwork-Api-Url': PLATFORM_URL,
  },
});
process.stdout.write(await response.text());
await miniflare.dispose();
