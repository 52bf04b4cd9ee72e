import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBootScript } from '@groundwork/auth-react/boot';
import { loadEnv } from 'vite';
import { readSiteConfig } from '../src/site-config.ts';
import { compressTexts } from './compress.ts';
import { readPageOrigins } from './hosting/page-origins.ts';
import { writeHostingFiles } from './hosting/write-hosting-files.ts';
import { writeSiteFiles } from './site-files/write-site-files.ts';
import { writeStartScript } from './start-script.ts';

// React chooses its build by this variable when it is first loaded.
process.env.NODE_ENV = 'production';

const siteDir = join(import.meta.dirname, '..');
const isEditBuild = process.env.SITE_EDIT_BUILD === '1';
const dist = join(siteDir, isEditBuild ? 'dist-edit' : 'dist');
const client = join(dist, 'client');
const environment = loadEnv('production', siteDir, 'SITE_');
const config = readSiteConfig(environment);
const origins = readPageOrigins(environment);
const emptyRoot = '<div id="root"></div>';

interface ServerEntry {
  readonly render: (url: string) => Promise<string>;
  readonly renderNotFound: () => Promise<string>;
}

const entry: ServerEntry = await import(pathToFileURL(join(dist, 'server/prerender.js')).href);
const built = await readFile(join(client, 'index.html'), 'utf8');
const shell = await withBootScript(await withInlineStyles(built));
if (!shell.includes(emptyRoot)) throw new Error(`The built index.html has no ${emptyRoot}`);

const markup = await entry.render('/');
if (!markup.includes('<h1')) throw new Error('The prerendered Home has no first-level heading');
const home = shell.replace(emptyRoot, () => `<div id="root">${markup}</div>`);

const pages = { index: home, Home: home, 404: notFound(shell, await entry.renderNotFound()) };
for (const [name, html] of Object.entries(pages)) {
  await writeFile(join(client, `${name}.html`), html);
}
await rm(join(dist, 'server'), { recursive: true });
await writeSiteFiles(client, config);
await writeHostingFiles(dist, pages, origins);
await compressTexts(client);

/** Inlines the stylesheet, so that the first paint needs no second request. */
async function withInlineStyles(html: string): Promise<string> {
  const [link, href] = html.match(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/) ?? [];
  if (!link || !href) throw new Error('The built index.html links no stylesheet');
  const css = await readFile(join(client, href), 'utf8');
  return html.replace(link, () => `<style>${css}</style>`);
}

/**
 * Replaces the module script with the boot script, directly after the character set, so that the token
 * leaves the URL before any other script runs. The boot script loads the start script; in an editor's
 * build it loads the app directly.
 */
async function withBootScript(html: string): Promise<string> {
  const [element, app] =
    html.match(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/) ?? [];
  if (!element || !app) throw new Error('The built index.html starts no module');
  const { appId, serverUrl } = config;
  const main = isEditBuild ? app : await writeStartScript(client, app);
  const { source } = createBootScript({ appId, serverUrl, main });
  const charset = '<meta charset="utf-8" />';
  return html.replace(element, '').replace(charset, () => `${charset}<script>${source}</script>`);
}

/** Page for any other URL. The app draws the 404 screen; without scripts this markup shows. */
function notFound(html: string, markup: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, '<title>Page Not Found</title>')
    .replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex">')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(emptyRoot, () => `${emptyRoot}<noscript>${markup}</noscript>`);
}
