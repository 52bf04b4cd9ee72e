/** Runs the unchanged examples in the README of the editor bridge. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { bundle, openPage, serve } from './browser-page.ts';

const README = new URL('../../../packages/editor-bridge/README.md', import.meta.url);

async function examples(): Promise<readonly string[]> {
  const text = await readFile(README, 'utf8');
  return [...text.matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
}

describe("examples in the editor bridge's README", () => {
  it('the examples in the README change a page and receive the selection', async () => {
    const [pageSide = '', editorSide = ''] = await examples();
    const app = { '/': '', '/app.js': '' };
    const appOrigin = await serve(app);
    const editorOrigin = await serve({
      '/': '<!doctype html><title>Editor</title><iframe></iframe><script type="module" src="/editor.js"></script>',
      '/editor.js': await bundle(editorSide.replaceAll('https://app.example', appOrigin)),
    });
    app['/'] =
      '<!doctype html><title>App</title><body><h1 data-source-location="src/pages/home.tsx:12:4">Land</h1><script type="module" src="/app.js"></script>';
    app['/app.js'] = await bundle(pageSide.replaceAll('https://editor.example', editorOrigin));

    const page = await openPage();
    const output: string[] = [];
    page.on('console', (message) => output.push(message.text()));
    await page.goto(editorOrigin);
    const heading = page.frameLocator('iframe').getByRole('heading');
    await expect.poll(() => heading.textContent()).toBe('Strategic land');
    await heading.click();
    await expect.poll(() => output).toContain('src/pages/home.tsx:12:4 Strategic land');
  });
});
