/** Tests the Vite plugins for visual editing with each version of Vite and React that the package supports. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProcess } from '@groundwork/launcher/server-process';
import type { Frame, Page } from '@playwright/test';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectToBrowser } from './connect-to-browser.ts';
import { run } from './run.ts';
import { copyApp, installDependencies } from './test-apps.ts';

/** The tested versions of Vite and React. Other tests of the workspace use the newest versions. */
const versions = [
  { vite: '5.4.9', plugin: '4.7.0', react: '18.3.1' },
  { vite: '6.4.6', plugin: '4.7.0', react: '18.3.1' },
  { vite: '7.3.8', plugin: '5.1.0', react: '19.3.1' },
  { vite: '8.3.8', plugin: '6.3.0', react: '19.3.1' },
];

describe('Vite plugins for visual editing', () => {
  it.each(versions)(
    'the Vite plugins locate and save texts with Vite $vite and React $react',
    async (installed) => {
      const app = await copyApp('vite-editing');
      const manifest = JSON.parse(await readFile(join(app, 'package.json'), 'utf8'));
      manifest.dependencies.react = installed.react;
      manifest.dependencies['react-dom'] = installed.react;
      manifest.devDependencies.vite = installed.vite;
      manifest.devDependencies['@vitejs/plugin-react'] = installed.plugin;
      await writeFile(join(app, 'package.json'), JSON.stringify(manifest));
      await installDependencies(app);

      const result = JSON.parse(await run(app, process.execPath, ['check.mjs']));
      expect(result.version).toBe(installed.vite);
      expect(result.html).toBe(
        '<main data-source-location="src/page.jsx:5:4" data-dynamic-content="true">' +
          '<h1 data-content="src/content/home.js#home.heading" ' +
          'data-source-location="src/page.jsx:6:6" data-dynamic-content="true">Land</h1>' +
          '<p data-source-location="src/page.jsx:7:6">Power &amp; fibre</p>' +
          '<p data-source-location="src/page.jsx:8:6">Has 2 sites &amp; ' +
          '<b data-source-location="src/page.jsx:9:28">more</b></p></main>',
      );
      expect(result.module).toContain('noteTexts("src/page.jsx#"');
      expect(result.module).toContain('"Has "');
      expect(result.page).toContain('<p>Power</p>');
      expect(result.page).toContain('Owns {2} &#123;sites&#125; &amp; <b>more</b>');
      expect(result.content).toBe("export const home = { heading: 'Sites' };\n");
      await typeTexts(app);
    },
  );
});

/** Types in texts beside computed values in a browser, and checks what the editor has saved. */
async function typeTexts(app: string): Promise<void> {
  const { line, stop } = await startProcess({
    parameters: ['serve.mjs'],
    cwd: app,
    env: {},
    ready: 'Local: ',
  });
  onTestFinished(stop);
  const browser = await connectToBrowser();
  const page = await browser.newPage();
  page.setDefaultTimeout(120_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`${line.slice('Local: '.length)}/editor.html`);
  const readSites = () => readFile(join(app, 'src/sites.jsx'), 'utf8');
  const readMessages = () => readFile(join(app, 'src/en.json'), 'utf8');

  await page.waitForFunction(() => document.title === 'Connected');
  const [, frame] = page.frames();
  if (!frame) throw new Error('The editor has no frame.');
  const count = () => frame.evaluate(() => void dispatchEvent(new Event('increase')));
  const shown = frame.getByRole('paragraph');

  await edit(page, frame, 'We have 10 sites');
  await page.keyboard.type('Today ');
  await placeCaret(frame, '10', 1);
  await page.keyboard.type('5');
  await count();
  await expect.poll(() => shown.first().textContent()).toBe('Today We have 11 sites');
  await page.keyboard.press('Escape');
  await expect.poll(readSites).toContain('<p>Today We have {count} sites</p>');

  await edit(page, frame, 'We found 11 places today');
  await page.keyboard.type('Today ');
  await placeCaret(frame, '11', 1);
  await page.keyboard.type('5');
  await count();
  await expect.poll(() => shown.nth(1).textContent()).toBe('Today We found 12 places today');
  await page.keyboard.press('Escape');
  await expect.poll(readMessages).toContain('"Today We found {{count}} places today"');

  await edit(page, frame, 'Read our terms and prices first');
  await page.keyboard.type('Please ');
  await placeCaret(frame, 'terms', 5);
  await page.keyboard.type(' & "rules"');
  await page.keyboard.press('Escape');
  await expect
    .poll(readMessages)
    .toContain(JSON.stringify('Please Read our <1>terms & "rules"</1> and <3>prices</3> first'));
  expect(errors).toEqual([]);
}

/** Starts to edit a paragraph, and sets the caret at its start. */
async function edit(page: Page, frame: Frame, text: string): Promise<void> {
  const paragraph = frame.getByRole('paragraph').filter({ hasText: text });
  // The first click selects, and the second click starts the editing.
  await paragraph.click({ position: { x: 2, y: 8 } });
  await paragraph.click({ position: { x: 2, y: 8 } });
  await page.keyboard.press('Home');
}

/** Sets the caret in the text node of the edited paragraph that has exactly the given text. */
function placeCaret(frame: Frame, text: string, offset: number): Promise<void> {
  return frame.evaluate(
    (caret) => {
      const edited = document.querySelector('[contenteditable]') ?? document.body;
      const texts = document.createTreeWalker(edited, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        if (texts.currentNode.textContent === caret.text)
          getSelection()?.collapse(texts.currentNode, caret.offset);
      }
    },
    { text, offset },
  );
}
