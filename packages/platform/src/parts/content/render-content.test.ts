import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from '@groundwork/engine/testing';
import { describe, expect, it } from 'vitest';
import { HEADING, rendererFile } from '../../../testing/content-site.ts';
import { renderContent } from './render-content.ts';

const LIMITS = { timeMs: 20_000, memoryMib: 64 };

const render = (source?: string, changes = {}, limits = LIMITS) =>
  renderContent(
    { url: pathToFileURL(rendererFile(source)).href, changes, images: {}, hasPages: true },
    limits,
  );

const broken = (body: string) => `${body}
export const describe = () => ({ content: {}, fields: {} });
export const check = () => [];
export const renderPages = async () => ({ '/index.html': page() });
var page = globalThis.page ?? (() => '');`;

describe('renderContent', () => {
  it('renders the pages with the changes of each request', async () => {
    const [first, second] = await Promise.all([render(), render(undefined, { [HEADING]: 'New' })]);

    expect(first.pages['/index.html']).toContain('<h1>Land</h1>');
    expect(second.pages['/index.html']).toContain('<h1>New</h1>');
    expect(second.content).toMatchObject({ 'src/content/hero.ts#hero': { heading: 'New' } });
  });

  it.runIf(process.platform === 'linux')(
    'returns the result of a renderer whose exit is noticed before its result is read',
    async () => {
      const pids = join(temporaryFolder(), 'pids-');
      const waiting = (name: string) =>
        broken(`import { existsSync, writeFileSync } from 'node:fs';
          writeFileSync('${pids}${name}', String(process.pid));
          while (!existsSync('${pids}${name}-may-end'));`);
      const endNow = (name: string) => {
        writeFileSync(`${pids}${name}-may-end`, '');
        const process = `/proc/${readFileSync(pids + name, 'utf8')}`;
        // Waits until the threads of the process have ended, and then the process itself.
        while (readdirSync(`${process}/task`).length > 1);
        while (!readFileSync(`${process}/stat`, 'utf8').includes(') Z '));
      };
      const first = render(waiting('first'));
      const second = render(waiting('second'));
      await expect
        .poll(() =>
          ['first', 'second'].every(
            (name) => statSync(pids + name, { throwIfNoEntry: false })?.size,
          ),
        )
        .toBe(true);

      endNow('first');
      // After reading the first result, Node.js checks which processes have ended before it reads the second
      // result.
      first.then(() => endNow('second'));

      await expect(second).resolves.toMatchObject({ pages: { '/index.html': '' } });
    },
  );

  it("passes none of the platform's environment variables to the renderer", async () => {
    process.env.GROUNDWORK_ADMIN_PASSWORD = 'secret of the platform';
    const { pages } = await render(
      broken('globalThis.page = () => JSON.stringify(process.env);'),
    ).finally(() => Reflect.deleteProperty(process.env, 'GROUNDWORK_ADMIN_PASSWORD'));

    expect(JSON.parse(pages['/index.html'] ?? '')).toEqual({ NODE_ENV: 'production' });
  });

  it.each([
    ['throws', 'throw new Error("The map is missing.");', 'The map is missing.'],
    [
      'throws while it renders',
      'globalThis.page = () => { throw new Error("No h1."); };',
      'No h1.',
    ],
    ['ends its process', 'process.exit(0);', 'It ended without a result.'],
    [
      'uses all its memory',
      'const all = []; for (;;) all.push({ all: [1] });',
      'more than 64 MiB of memory',
    ],
    ['returns no page', 'globalThis.page = () => 1;', 'index.html'],
    [
      'returns a program',
      'export const renderFiles = async () => ({ "/assets/index.js": "" });',
      '/assets/index.js',
    ],
    ['has no export', 'export {};//', 'describe'],
  ])('rejects a renderer that %s', async (_, body, reason) => {
    const source = body.startsWith('export {}') ? 'export {};' : broken(body);
    const failure = await render(source).catch((error: Error) => error);
    expect(failure).toMatchObject({ name: 'RenderError', isTimeout: false });
    expect(failure).toHaveProperty('message', expect.stringContaining(reason));
  });

  it.each([
    ['in a loop', 'for (;;);'],
    ['while it waits for a promise', 'await new Promise((resolve) => setTimeout(resolve, 1e9));'],
  ])('ends a renderer that exceeds the time limit %s', async (_, body) => {
    const failing = render(broken(body), {}, { ...LIMITS, timeMs: 500 });
    await expect(failing).rejects.toMatchObject({
      message: 'The site renderer failed: It takes more than 0.5 seconds.',
      isTimeout: true,
    });
  });
});
