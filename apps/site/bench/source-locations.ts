/**
 * Measures which share of a dev server's time is spent on source locations. Each new server transforms all source files
 * of the site and the design system. The first server shows the cost of a cold start.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sourceLocations } from '@groundwork/editor-bridge/vite';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { createServer, defaultClientConditions, type Plugin } from 'vite';

const ROUNDS = 11;
const root = join(import.meta.dirname, '..');
const ui = '../../packages/ui';
const files = [root, join(root, ui)].flatMap((folder) =>
  readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.d|renderer)\.tsx?$/.test(file))
    .map((file) => join(folder, 'src', file)),
);

/** Times that one server took, in milliseconds. */
interface Round {
  readonly sources: number;
  readonly components: number;
  readonly locations: number;
}

/**
 * Creates the plugin that adds source locations. Returns the plugin, and a function that returns the plugin's run time
 * in milliseconds.
 */
function createTimedPlugin(): { readonly plugin: Plugin; readonly spent: () => number } {
  const plugin = sourceLocations({ include: [ui] });
  const { transform } = plugin;
  if (typeof transform !== 'object')
    throw new Error('The source locations plugin has no transform to measure.');
  const { handler } = transform;
  let spent = 0;
  transform.handler = function timed(...args) {
    const start = performance.now();
    const result = handler.apply(this, args);
    spent += performance.now() - start;
    return result;
  };
  return { plugin, spent: () => spent };
}

async function measure(): Promise<Round> {
  const { plugin, spent } = createTimedPlugin();
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin, react(), vanillaExtractPlugin()],
    resolve: { conditions: ['@groundwork/source', ...defaultClientConditions] },
    define: { BUILD_YEAR: '2000' },
    server: { middlewareMode: true, ws: false, watch: null, preTransformRequests: false },
    optimizeDeps: { noDiscovery: true },
  });
  let sources = 0;
  let components = 0;
  for (const file of files) {
    const start = performance.now();
    await server.transformRequest(`/@fs${file}`);
    const taken = performance.now() - start;
    sources += taken;
    if (file.endsWith('.tsx')) components += taken;
  }
  await server.close();
  return { sources, components, locations: spent() };
}

const first = await measure();
const rounds: Round[] = [];
while (rounds.length < ROUNDS) rounds.push(await measure());
const share = ({ locations, sources }: Round) => locations / sources;
const median = rounds.sort((a, b) => share(a) - share(b))[Math.floor(rounds.length / 2)];
for (const [name, round] of Object.entries({ 'cold start': first, median })) {
  if (!round) continue;
  const { sources, components, locations } = round;
  const percent = (whole: number) => `${((locations / whole) * 100).toFixed(1)} %`;
  process.stdout.write(
    `${name}: ${locations.toFixed(0)} ms for source locations, ${percent(sources)} of ${sources.toFixed(0)} ms for ` +
      `all ${files.length} sources, ${percent(components)} of what the components among them took\n`,
  );
}
