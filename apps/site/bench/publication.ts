/**
 * Measures how long a publication takes: from the request that publishes a changed value of Home until a visitor
 * receives the page with it. The heading is also drawn in the image for link previews.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPlatform } from '@groundwork/platform';

const TIMES = 10;
const VALUES = {
  text: 'src/content/hero.ts#hero.text',
  heading: 'src/content/hero.ts#hero.heading',
};

const dist = join(import.meta.dirname, '../dist');
const dataDir = await mkdtemp(join(tmpdir(), 'publication-bench-'));
const admin = { email: 'admin@groundwork.example', password: 'a long admin password' };
const platform = await startPlatform({
  port: 0,
  dataDir,
  siteDir: join(dist, 'client'),
  siteRenderer: join(dist, 'renderer/renderer.js'),
  admin,
  logLevel: 'silent',
});
const headers: Record<string, string> = { 'Content-Type': 'application/json' };

/** Sends a request to the app. Returns the JSON of the response. */
async function send(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const url = `${platform.url}/api/apps/${platform.appId}${path}`;
  const response = await fetch(url, { method, headers, body: body ? JSON.stringify(body) : null });
  if (!response.ok) throw new Error(`${method} ${path} failed: ${await response.text()}`);
  return response.json();
}

/** Publishes a value. Returns the time until the page contains the value, in milliseconds. */
async function publish(path: string, value: string, version: number): Promise<number> {
  const known = version === 0 ? null : version;
  await send('PUT', '/content/draft', { path, value, revision: null, version: known });
  const start = performance.now();
  await send('POST', '/content/publish');
  const page = await (await fetch(platform.url)).text();
  const time = performance.now() - start;
  if (!page.includes(value)) throw new Error(`The page does not contain “${value}”.`);
  return time;
}

const { access_token } = await send('POST', '/auth/login', admin);
headers.Authorization = `Bearer ${access_token}`;
let version = 0;
for (const [name, path] of Object.entries(VALUES)) {
  const times: number[] = [];
  for (let time = 1; time <= TIMES; time += 1) {
    times.push(await publish(path, `Land for power, version ${version + 1}`, version));
    version += 1;
  }
  const sorted = times.map(Math.round).toSorted((a, b) => a - b);
  process.stdout.write(
    `${name}: median ${sorted[TIMES / 2]} ms, slowest ${sorted.at(-1)} ms (${sorted.join(', ')})\n`,
  );
}
await platform.stop();
await rm(dataDir, { recursive: true });
