import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { drawTerrain, terrainSeed } from './draw-terrain.ts';

const publicId = 'virtual:survey-map';
const resolvedId = `\0${publicId}`;

/**
 * Draws the map's terrain when the build or the dev server starts. `virtual:survey-map` exports its URL.
 *
 * The drawing is written to a file in Vite's cache, so that the page build and the prerender build give it
 * the same hashed name, as they do for any other asset.
 */
export function surveyMap(): Plugin {
  let file = '';
  return {
    name: 'survey-map',
    configResolved({ cacheDir }) {
      file = join(cacheDir, 'survey-map', 'terrain.svg');
      mkdirSync(join(cacheDir, 'survey-map'), { recursive: true });
      writeFileSync(file, drawTerrain(terrainSeed));
    },
    resolveId(source) {
      return source === publicId ? resolvedId : undefined;
    },
    load(id) {
      if (id !== resolvedId) return undefined;
      return `export { default } from ${JSON.stringify(`${file}?url&no-inline`)};`;
    },
  };
}
