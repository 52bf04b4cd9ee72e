/** The page inside another window of another origin, as in an editor. */
import { createServer } from 'node:http';
import { expect, test } from './test.ts';

/** A page of another origin that frames the address it is asked for. */
async function startHost(): Promise<string> {
  const host = createServer((request, response) => {
    const frame = new URL(request.url ?? '/', 'http://host').searchParams.get('frame') ?? '';
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Editor</title><script>
    window.heard = [];
    addEventListener('message', (event) => heard.push(event.data));
  </script><iframe src="${encodeURI(frame)}" width="1000" height="600"></iframe>`);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  host.unref();
  const address = host.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

const hostUrl = await startHost();
const strangerUrl = await startHost();

test.use({ settings: { allowedOrigins: [hostUrl] } });

test('the framing window hears of each address, without its secrets, and of errors', async ({
  page,
  platform,
}) => {
  const heard = () => page.evaluate(() => Reflect.get(window, 'heard'));
  await page.goto(
    `${hostUrl}/?frame=${encodeURIComponent(`${platform.url}/?page=2&reset_token=abc`)}`,
  );
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(heard).toEqual([{ type: 'app_changed_url', url: `${platform.url}/?page=2` }]);

  const inside = page.frames()[1];
  await inside?.evaluate(() => window.history.pushState(null, '', '/Home'));
  await inside?.evaluate(() => setTimeout(() => Promise.reject(new Error('no parcel')), 0));
  await expect.poll(heard).toEqual([
    { type: 'app_changed_url', url: `${platform.url}/?page=2` },
    { type: 'app_changed_url', url: `${platform.url}/Home` },
    {
      type: 'app_error',
      error: { title: 'no parcel', details: 'Error: no parcel', componentName: null },
    },
  ]);
});

test('a window of any other origin is shown nothing', async ({ page, platform, complaints }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/Home', '/nowhere']) {
    const frame = encodeURIComponent(platform.url + path);
    await page.goto(`${strangerUrl}/?frame=${frame}`);
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  const refusals = complaints.filter((complaint) => complaint.includes('frame-ancestors'));
  expect(refusals).toHaveLength(3);
});
