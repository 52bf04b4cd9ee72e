import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const plugins = 'apps/checks/src/lint';

const rejected = {
  'timer in a promise': 'await new Promise((done) => setTimeout(done, 50));',
  'imported timer': "import { setTimeout as pause } from 'node:timers/promises'; await pause(50);",
  interval: 'setInterval(() => send(), 20);',
  'pause of a page': 'await other.waitForTimeout(500);',
  'limit of a second': 'await vi.waitFor(() => expect(a).toBe(1));',
  'idle network': "await page.waitForLoadState('networkidle');",
  'repeated actions': 'await expect(async () => { await open(); }).toPass({ timeout: 5 });',
  'time in an assertion': 'expect(Date.now() - start).toBeLessThan(100);',
  'time in an expected value': 'expect(year).toBe(new Date().getFullYear());',
  'time in a negated assertion': 'expect(created).not.toBe(Date.now());',
  'loop that ends by the time': 'while (performance.now() < end) { work(); }',
  'hidden failure': 'for (;;) { try { expect(a).toBe(1); break; } catch { wait(); } }',
  'part of a random id': "expect(body).not.toContain('abc');",
  'retry of a test': "it('saves a note', { retry: 2 }, () => {});",
  'retry of a file': 'test.describe.configure({ retries: 2 });',
};

const accepted = {
  condition: "await expect.poll(() => titles).toEqual(['a']);",
  'longer limit': 'await vi.waitFor(() => expect(a).toBe(1), 30_000);',
  'moved clock': 'vi.setSystemTime(Date.now() + 60_000);',
  'retries of a call': 'await client.auth.me({ retries: 2 });',
  'word that no id contains': "expect(body).not.toContain('secret');",
  'cleanup after a failure': 'try { expect(a).toBe(1); } finally { stop(); }',
};

/** Report of Biome about a workspace that has one test for each of the snippets above. */
let report: string;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'groundwork-lint-'));
  const { vcs: _, ...config } = JSON.parse(await readFile(join(root, 'biome.json'), 'utf8'));
  await writeFile(join(folder, 'biome.json'), JSON.stringify(config));
  await cp(join(root, plugins), join(folder, plugins), { recursive: true });
  for (const [name, code] of Object.entries({ ...rejected, ...accepted })) {
    await writeFile(join(folder, `${name.replaceAll(' ', '-')}.test.ts`), code);
  }
  const args = ['lint', '--reporter=github', '--max-diagnostics=none', '.'];
  report = await new Promise((resolve) => {
    execFile(join(root, 'node_modules/.bin/biome'), args, { cwd: folder }, (_, stdout) =>
      resolve(stdout),
    );
  });
  await rm(folder, { recursive: true });
});

const errorsIn = (name: string) =>
  [...report.matchAll(/^::error title=([^,]+),file=(.+?),/gm)]
    .filter(([, , file]) => file?.endsWith(`/${name.replaceAll(' ', '-')}.test.ts`))
    .map(([, title]) => title);

describe('lint rules for tests', () => {
  it.each(Object.keys(rejected))('rejects: %s', (name) => {
    expect(errorsIn(name)).toEqual([
      expect.stringMatching(/^plugin$|noRestricted(Globals|Imports)$|noPlaywrightNetworkidle$/),
    ]);
  });

  it.each(Object.keys(accepted))('accepts: %s', (name) => {
    expect(errorsIn(name)).toEqual([]);
  });
});
