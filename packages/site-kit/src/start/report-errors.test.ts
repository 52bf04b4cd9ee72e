import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from '@groundwork/platform';
import { expect, it, onTestFinished, vi } from 'vitest';
import { reportErrors } from './report-errors.ts';

const admin = { email: 'admin@groundwork.example', password: 'a long admin password' };

it('reports each of the page’s first five errors once, without queries and without errors of extensions', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'page-errors-'));
  const settings = { port: 0, dataDir, admin, pageErrors: true, logLevel: 'silent' } as const;
  const platform = await startPlatform(settings);
  const page = new EventTarget();
  vi.stubGlobal('PAGE_ERRORS_URL', `${platform.url}/api/apps/${platform.appId}/page-errors`);
  vi.stubGlobal('location', { pathname: '/About' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  onTestFinished(async () => {
    vi.unstubAllGlobals();
    await platform.stop();
    await rm(dataDir, { recursive: true });
  });
  const emit = (type: string, fact: object) =>
    page.dispatchEvent(Object.assign(new Event(type), fact));

  reportErrors();
  const error = new TypeError('plot is undefined');
  error.stack = 'at showPlot (https://example.org/assets/index.js?key=1:1:204)';
  emit('error', { error });
  emit('error', { error });
  emit('error', { error: null });
  const foreign = new Error('foreign');
  foreign.stack = 'at chrome-extension://abc/content.js:1:1';
  emit('error', { error: foreign });
  for (let time = 1; time <= 9; time += 1) emit('unhandledrejection', { reason: `reason ${time}` });

  const api = `${platform.url}/api/apps/${platform.appId}`;
  const signedIn = await fetch(`${api}/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { access_token: token } = await signedIn.json();
  await expect
    .poll(async () => {
      const headers = { Authorization: `Bearer ${token}` };
      const response = await fetch(`${api}/logs?source=page`, { headers });
      const { items }: { items: { message: string; detail: string | null }[] } =
        await response.json();
      return items.map(({ message, detail }) => [message, detail]).toSorted();
    })
    .toEqual([
      [
        '/About: TypeError: plot is undefined',
        'at showPlot (https://example.org/assets/index.js:1:204)',
      ],
      ['/About: reason 1', null],
      ['/About: reason 2', null],
      ['/About: reason 3', null],
      ['/About: reason 4', null],
    ]);
});
