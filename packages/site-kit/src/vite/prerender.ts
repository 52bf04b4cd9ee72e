import { randomUUID } from 'node:crypto';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBootScript } from '@groundwork/auth-react/boot';
import { minifySync, type ResolvedConfig } from 'vite';
import { readSiteConfig } from '../config/site-config.ts';
import type { Renderer } from '../renderer/create-renderer.tsx';
import { PAGES_FILE, type PageModules, type StoredPages } from '../renderer/rendered-pages.ts';
import { SHARE_IMAGE_PROGRAM } from '../renderer/share-image.ts';
import { HEAD_SCRIPT } from './add-document-head.ts';
import { compressTexts } from './compress.ts';
import { readPageOrigins } from './hosting/page-origins.ts';
import { writeHostingFiles } from './hosting/write-hosting-files.ts';
import { EDIT_MODE } from './site-configuration.ts';
import { writeSiteFiles } from './site-files/write-site-files.ts';
import { writeStartScript } from './start-script.ts';

/**
 * Writes the pages and the other files of a site, after its app and its renderer have been built.
 *
 * An edit build gets no renderer and pages without markup: the app renders them in the browser.
 *
 * @param icon path of the icon, an SVG file, relative to the root.
 * @param pageModules content modules that the pages can show.
 * @throws Error that lists the problems of the content.
 */
export async function prerender(
  config: ResolvedConfig,
  icon: string,
  pageModules: PageModules,
): Promise<void> {
  const editBuild = config.mode === EDIT_MODE;
  const client = resolve(config.root, config.build.outDir);
  const dist = join(client, '..');
  const rendererDir = join(dist, 'renderer');
  const rendererFile = join(rendererDir, 'renderer.js');
  await writeFile(join(rendererDir, 'shell.html'), await writeShell(config, client, editBuild));
  if ((await readFile(rendererFile, 'utf8')).includes(SHARE_IMAGE_PROGRAM)) {
    await copyFile(shareImageProgram, join(rendererDir, SHARE_IMAGE_PROGRAM));
  }
  // The URL is unique, because Node caches modules by their URL and a process may build several times.
  const url = `${pathToFileURL(rendererFile)}?${randomUUID()}`;
  const { check, describe, emptyPages, renderFiles, renderPages }: Renderer = await import(url);
  const problems = check().map(({ path, message }) => `${path}: ${message}`);
  if (problems.length > 0) throw new Error(`The content has problems.\n${problems.join('\n')}`);

  const pages = editBuild ? emptyPages() : await renderPages();
  const files = { ...pages, ...(await renderFiles()) };
  for (const [path, content] of Object.entries(files)) await writeFile(join(client, path), content);
  const described = describe().pages;
  const stored: StoredPages = { pages: described, modules: pageModules };
  await writeFile(join(rendererDir, PAGES_FILE), JSON.stringify(stored));
  const paths = described.map(({ path }) => path);
  await writeSiteFiles(client, join(config.root, icon), readSiteConfig(config.env).siteUrl, paths);
  await writeHostingFiles(dist, pages, readPageOrigins(config.env));
  await compressTexts(client);
  if (editBuild) await rm(rendererDir, { recursive: true });
}

const shareImageProgram = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');

/** Returns the page without markup. It is made from the `index.html` that Vite wrote. */
async function writeShell(
  config: ResolvedConfig,
  client: string,
  editBuild: boolean,
): Promise<string> {
  const built = await readFile(join(client, 'index.html'), 'utf8');
  const short = withoutIndentation(built.replaceAll(/<!-- .*? -->/g, ''));
  const styled = await withInlineStyles(short, client);
  return withBootScript(styled, async (app) => {
    const main = editBuild ? app : await writeStartScript(config, client, app);
    const { appId, serverUrl } = readSiteConfig(config.env);
    return createBootScript({ appId, serverUrl, main }).source;
  });
}

/**
 * Inlines the page's style sheet, so that the first paint needs no second request. The styles of the head become a part
 * of it, because the Content-Security-Policy contains a hash of each inline element.
 */
async function withInlineStyles(html: string, client: string): Promise<string> {
  const [link, href] = html.match(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/) ?? [];
  if (!link || !href) return html;
  const css = await readFile(join(client, href), 'utf8');
  const [element = '', head = ''] =
    html.match(/<style>(\[data-auth-cover\].*?)<\/style>\n?/s) ?? [];
  return html.replace(element, '').replace(link, () => `<style>${css}${head}</style>`);
}

/**
 * Replaces the app's script with the boot script, right after the character set, so that the token leaves the URL
 * before any other script runs. The boot script loads the start script or, in an edit build, the app. The script of the
 * head becomes a part of it.
 *
 * @param bootScript returns the boot script for the URL of the app's module.
 */
async function withBootScript(
  html: string,
  bootScript: (app: string) => Promise<string>,
): Promise<string> {
  const [element, app] =
    html.match(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/) ?? [];
  if (!element || !app) throw new Error('The built index.html starts no module');
  const [charset] = html.match(/<meta\s+charset=[^>]*>/i) ?? [];
  if (!charset) throw new Error('The built index.html has no <meta charset="utf-8">');
  const source = (await bootScript(app)) + minifySync('head.js', HEAD_SCRIPT).code;
  return html
    .replace(element, '')
    .replace(`<script>${withoutIndentation(HEAD_SCRIPT)}</script>\n`, '')
    .replace(charset, () => `${charset}<script>${source}</script>`);
}

function withoutIndentation(html: string): string {
  return html.replaceAll(/\n\s+/g, '\n');
}
