/**
 * Prints random comments, test names and sentences from the repository, so that readers can grade them: `pnpm run
 * sample [count] [seed]`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles, root } from '../repository.ts';
import { sampleTexts } from './sample-texts.ts';

const [count = '60', seed = String(Math.floor(Math.random() * 1e6))] = process.argv.slice(2);
const names = await listFiles(['*.ts', '*.tsx', '*.mjs', '*.md', ':!*.api.md']);
const files = await Promise.all(
  names.map(async (file) => ({ file, source: await readFile(join(root, file), 'utf8') })),
);
process.stdout.write(`Seed ${seed}\n`);
for (const { kind, place, text } of sampleTexts(files, Number(count), Number(seed))) {
  process.stdout.write(`\n[${kind}] ${place}\n${text}\n`);
}
