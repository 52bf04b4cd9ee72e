import { build } from 'vite';
import { expect, it } from 'vitest';

const root = import.meta.dirname;
const PLACE = /src\/home\/hero\.tsx:\d+:\d+/;

async function bundle(mode: string): Promise<string> {
  const result = await build({
    root,
    mode,
    logLevel: 'silent',
    build: { write: false },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('\n');
}

it('the build for visitors contains no source locations', async () => {
  const code = await bundle('production');
  expect(code).toContain('hero-title');
  expect(code).not.toMatch(PLACE);
}, 60_000);

it('the edit build contains source locations', async () => {
  expect(await bundle('edit')).toMatch(PLACE);
}, 60_000);
