import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBootScript } from '@groundwork/auth-react/boot';
import { loadEnv } from 'vite';
import type * as renderer from '../src/renderer.tsx';
import { readSiteConfig } from '../src/site-config.ts';
import { compressTexts } from './compress.ts';
import { readPageOrigins } from './hosting/page-origins.ts';
import { writeHostingFiles } from './hosting/write-hosting-files.ts';
import { writeShareImageParts } from './site-files/share-image-parts.ts';
import { writeSiteFiles } from './site-files/write-site-files.ts';
import { writeStartScript } from './start-script.ts';

const siteDir = join(import.meta.dirname, '..');
const isEditBuild = process.env.SITE_EDIT_BUILD === '1';
const dist = join(siteDir, isEditBuild ? 'dist-edit' : 'dist');
const client = join(dist, 'client');
const environment = loadEnv('production', siteDir, 'SITE_');
const config = readSiteConfig(environment);
const origins = readPageOrigins(environment);

const rendererDir = join(dist, 'renderer');
const built = await readFile(join(client, 'index.html'), 'utf8');
await writeFile(
  join(rendererDir, 'shell.html'),
  await withBootScript(await withInlineStyles(built)),
);
const { check, emptyPages, renderFiles, renderPages }: typeof renderer = await import(
  pathToFileURL(join(rendererDir, 'renderer.js')).href
);
const problems = check().map(({ path, message }) => `${path}: ${message}`);
if (problems.length > 0) throw new Error(`The content has problems.\n${problems.join('\n')}`);

await writeShareImageParts(rendererDir);
const pages = isEditBuild ? emptyPages() : await renderPages();
const files = { ...pages, ...(await renderFiles()) };
for (const [path, content] of Object.entries(files)) await writeFile(join(client, path), content);
await writeSiteFiles(client, config.siteUrl);
await writeHostingFiles(dist, pages, origins);
await compressTexts(client);
if (isEditBuild) await rm(rendererDir, { recursive: true });

/** Inlines the stylesheet, so that the first paint needs no second request. */
async function withInlineStyles(html: string): Promise<string> {
  const [link, href] = html.match(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/) ?? [];
  if (!link || !href) throw new Error('The built index.html links no stylesheet');
  const css = await readFile(join(client, href), 'utf8');
  const short = html.replaceAll(/<!-- .*? -->/g, '').replaceAll(/\n\s+/g, '\n');
  return short.replace(link, () => `<style>${css}</style>`);
}

/**
 * Replaces the module script with the boot script, directly after the character set, so that the token leaves
 * the URL before any other script runs. The boot script loads the start script, or, in a build for editors,
 * the app.
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
