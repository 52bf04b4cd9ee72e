import { build } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

const root = import.meta.dirname;
const PLACE = /src\/home\/hero\.tsx:\d+:\d+/;

afterEach(() => vi.unstubAllEnvs());

async function bundle(): Promise<string> {
  const result = await build({
    root,
    mode: 'production',
    logLevel: 'silent',
    build: { write: false },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((output) => (output.type === 'chunk' ? output.code : '')).join('\n');
}

it('the build for visitors contains no source locations', async () => {
  const code = await bundle();
  expect(code).toContain('hero-title');
  expect(code).not.toMatch(PLACE);
}, 60_000);

it('the edit build contains source locations', async () => {
  vi.stubEnv('SITE_EDIT_BUILD', '1');
  expect(await bundle()).toMatch(PLACE);
}, 60_000);
