/** Tests the Vite plugins for visual editing with each version of Vite and React that the package supports. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
    },
  );
});
