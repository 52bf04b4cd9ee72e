/**
 * Renders the files of the site that show its content. The build writes these files, and a platform renders them again with published content.
 *
 * A bundle renders one version: it applies `globalThis[Symbol.for('groundwork.changes')]` when it is imported.
 */
import { readFileSync } from 'node:fs';
import {
  type Content,
  type ContentChanges,
  type ContentFields,
  type ContentProblem,
  checkContent,
  contentRegistry,
  readContent,
} from '@groundwork/editor-bridge/content';
import { type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { firm } from './content/firm.ts';
import { hero } from './content/hero.ts';
import { theme } from './content/theme.ts';
import { fillHead, scriptJson } from './document-head.ts';
import { NotFoundWithoutScript } from './not-found-without-script.tsx';
import { drawShareImage } from './share-image.ts';
import { themeSheet } from './styles/theme-sheet.ts';

const emptyRoot = '<div id="root"></div>';
const changes: ContentChanges = Reflect.get(globalThis, Symbol.for('groundwork.changes')) ?? {};

/** Returns the content with the changes, and its fields. */
export function describe(): { readonly content: Content; readonly fields: ContentFields } {
  return contentRegistry()?.describe() ?? { content: {}, fields: {} };
}

/** Returns the problems of the content with the changes. */
export function check(): readonly ContentProblem[] {
  const { content, fields } = describe();
  return checkContent(content, fields);
}

/**
 * Renders the pages, by the path of their file.
 *
 * @throws The first error of any component, so that an incomplete page is never returned.
 */
export async function renderPages(): Promise<Record<string, string>> {
  const shell = readShell();
  const markup = await renderElement(<App path="/" isPrerendered />);
  const home = shell.replace(emptyRoot, () => `<div id="root">${markup}</div>`);
  const notFound = await renderElement(<NotFoundWithoutScript />);
  return { '/index.html': home, '/Home.html': home, '/404.html': toNotFound(shell, notFound) };
}

/** Renders the other files that show content: web manifest, image of link previews, and the theme. */
export async function renderFiles(): Promise<Record<string, string | Uint8Array>> {
  return {
    '/site.webmanifest': JSON.stringify(webManifest()),
    '/theme.css': themeSheet(),
    '/social.png': await drawShareImage(firm.brand, hero.heading),
  };
}

/** Returns the pages without markup, which the build for editors renders in the browser. */
export function emptyPages(): Record<string, string> {
  const shell = readShell();
  return { '/index.html': shell, '/Home.html': shell, '/404.html': toNotFound(shell, '') };
}

/** Reads the page that the build wrote beside this bundle, and adds the parts that depend on the content. */
function readShell(): string {
  const shell = fillHead(readFileSync(new URL('shell.html', import.meta.url), 'utf8'));
  if (!shell.includes(emptyRoot)) throw new Error(`The built index.html has no ${emptyRoot}`);
  const { content } = describe();
  // The app applies changes in the browser without checking them, so the page contains only valid ones.
  // The page contains the theme as a style sheet; the app does not need it.
  const applied = Object.entries(changes).filter(
    ([path, value]) =>
      !path.startsWith('src/content/theme.ts#') &&
      JSON.stringify(readContent(content, path)) === JSON.stringify(value),
  );
  if (applied.length === 0) return shell;
  const json = scriptJson(Object.fromEntries(applied));
  const script = `<script type="application/json" id="groundwork-content">${json}</script>`;
  return shell.replace(emptyRoot, () => emptyRoot + script);
}

function webManifest(): object {
  const { surface } = theme.night;
  return {
    name: firm.brand,
    start_url: '/',
    display: 'browser',
    background_color: surface,
    theme_color: surface,
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  };
}

async function renderElement(element: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(<StrictMode>{element}</StrictMode>, {
    onError: (error) => void errors.push(error),
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  return html;
}

/**
 * Returns the page for unknown URLs. The app renders the 404 screen; this markup is for browsers without
 * scripts.
 */
function toNotFound(html: string, markup: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, '<title>Page Not Found</title>')
    .replace(/<link rel="canonical"[^>]*>/, '<meta name="robots" content="noindex">')
    .replace(/<meta name="description"[^>]*>/, '')
    .replace(emptyRoot, () => `${emptyRoot}<noscript>${markup}</noscript>`);
}
