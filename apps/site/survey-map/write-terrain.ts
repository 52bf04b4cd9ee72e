/** Writes the drawing of the terrain that the site shows: `pnpm run terrain`. */
import { writeFileSync } from 'node:fs';
import { drawTerrain, terrainFile } from './draw-terrain.ts';

writeFileSync(terrainFile, drawTerrain(132));
