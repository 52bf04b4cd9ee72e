import { startHost } from './host-page.ts';
import { expect, test } from './test.ts';

const host = await startHost();
const untrustedHost = await startHost();

test.use({ settings: { allowedOrigins: [host.origin] } });

test('the framing window receives errors, and each URL without its secrets', async ({
  page,
  platform,
}) => {
  const messages = () => page.evaluate(() => Reflect.get(window, 'messages'));
  await page.goto(host.framing(`${platform.url}/?country_code=GB&reset_token=abc`));
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(messages)
    .toEqual([{ type: 'app_changed_url', url: `${platform.url}/?country_code=GB` }]);

  const inside = page.frames()[1];
  await inside?.evaluate(() => window.history.pushState(null, '', '/Home'));
  await inside?.evaluate(() => {
    void Promise.reject(new Error('no parcel'));
  });
  await expect.poll(messages).toEqual([
    { type: 'app_changed_url', url: `${platform.url}/?country_code=GB` },
    { type: 'app_changed_url', url: `${platform.url}/Home` },
    {
      type: 'app_error',
      error: { title: 'no parcel', details: 'Error: no parcel', componentName: null },
    },
  ]);
});

test('the framing window receives an error that occurs while the app starts', async ({
  page,
  platform,
}) => {
  await page.addInitScript(() => {
    if (window === window.top) return;
    const find = document.getElementById.bind(document);
    document.getElementById = (id) => (id === 'root' ? null : find(id));
  });
  await page.goto(host.framing(platform.url));
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'messages')))
    .toContainEqual({
      type: 'app_error',
      error: expect.objectContaining({ title: expect.stringContaining('The page has no #root') }),
    });
});

test('a framing window of an untrusted origin receives nothing', async ({
  page,
  platform,
  consoleErrors,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/', '/Home', '/nowhere']) {
    await page.goto(untrustedHost.framing(platform.url + path));
    await expect.poll(() => page.frames()[1]?.url()).toMatch(/^chrome-error:/);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'messages'))).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([]);
  const rejections = consoleErrors.filter((message) => message.includes('frame-ancestors'));
  expect(rejections).toHaveLength(3);
});
