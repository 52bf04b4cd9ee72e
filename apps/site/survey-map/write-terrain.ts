/** Writes the drawings of the terrain that the site shows: `pnpm run terrain`. */
import { writeFileSync } from 'node:fs';
import { drawPlates, platesFile } from './draw-plates.ts';
import { drawShareImage, shareImageFile } from './draw-share-image.ts';
import { drawTerrain, terrainFile } from './draw-terrain.ts';

const seed = 132;

writeFileSync(terrainFile, drawTerrain(seed));
writeFileSync(platesFile, drawPlates(seed));
writeFileSync(shareImageFile, drawShareImage(seed));
